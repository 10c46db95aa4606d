import { isLeavingToSignIn } from './sign-in-redirect.ts';

/** Forms with changes that are not saved: elements, and ids of forms that tell by themselves. */
export const unsavedForms = new Set<string | Element>();

/** Whether something would be lost. The element of a dialog that was closed is not on the page any more. */
export const hasUnsavedWork = () =>
  !isLeavingToSignIn() && [...unsavedForms].some((form) => typeof form === 'string' || form.isConnected);

/** The browser itself asks before it closes, reloads or leaves the page. */
window.addEventListener('beforeunload', (event) => {
  if (hasUnsavedWork()) event.preventDefault();
});
