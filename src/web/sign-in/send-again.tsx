import { QUESTION, question } from '../shared/question.ts';
import { SignInAgain } from './SignInAgain.tsx';

let asked: Promise<boolean> | undefined;

/**
 * Asks the person, if a request was refused because it needs a recent sign-in, and sends it again. The page keeps what was entered.
 * Requests at the same time ask once.
 */
export async function sendAgain(refused: Response, send: () => Promise<Response>): Promise<Response> {
  let response = refused;
  while (await needsRecentSignIn(response)) {
    asked ??= ask().finally(() => (asked = undefined));
    if (!(await asked)) break;
    response = await send();
  }
  return response;
}

/** @returns whether the same person has signed in */
async function ask(): Promise<boolean> {
  window.dispatchEvent(new Event(QUESTION));
  try {
    return await new Promise<boolean>((resolve) => question.show(<SignInAgain onEnd={resolve} />));
  } finally {
    question.show(null);
  }
}

/** A refusal by a proxy need not be JSON. */
const needsRecentSignIn = async (response: Response) =>
  response.status === 403 && (await response.clone().text()).includes('"RecentSignInRequired"');
