/** Whether the document has a word of the server about the session. It has none if the server could not read the session. */
const says = (name: string) => document.querySelector(`meta[name=${name}]`) !== null;

/** Whether the server knows a session of this browser, so that asking for the person does not fail. */
export const isSignedIn = () => says('signed-in');

/** Whether the server knows that this browser has no session, so that each question for the person would fail. */
export const isSignedOut = () => says('signed-out');
