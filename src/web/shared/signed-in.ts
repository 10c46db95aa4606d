/** Whether the server knows a session of this browser, so that asking for the person does not fail. */
export const isSignedIn = () => document.querySelector('meta[name=signed-in]') !== null;
