/** Told to the window before the person is asked. A page closes the tab that it has opened for the answer, which would hide the question. */
export const SIGN_IN_AGAIN = 'sellbase:sign-in-again';

/** Asks the person to sign in again. @returns whether the same person did */
type Ask = () => Promise<boolean>;

let ask: Ask = () => Promise.resolve(false);
let asked: Promise<boolean> | undefined;

/** Sets how the pages ask, which they load only then. */
export function setSignInAgain(how: Ask): void {
  ask = how;
}

/**
 * Sends a request. If it needs a recent sign-in, asks the person over the page, which keeps what was entered, and sends it again.
 * Requests at the same time ask once.
 */
export async function fetchSignedIn(request: Request): Promise<Response> {
  // A clone of a request would send its body as a stream.
  const body = await request.text();
  const send = () => fetch(new Request(request, body === '' ? {} : { body }));
  for (;;) {
    const response = await send();
    if (response.status !== 403 || !(await needsRecentSignIn(response.clone()))) return response;
    asked ??= askOnce().finally(() => (asked = undefined));
    if (!(await asked)) return response;
  }
}

function askOnce(): Promise<boolean> {
  window.dispatchEvent(new Event(SIGN_IN_AGAIN));
  return ask();
}

/** A refusal by a proxy need not be JSON. */
const needsRecentSignIn = async (response: Response) => (await response.text()).includes('"RecentSignInRequired"');
