import type { ReactNode } from 'react';

/** Told to the window before a question over the page. A page closes the tab that it has opened for an answer, which would hide it. */
export const QUESTION = 'sellbase:question';

/** What the page does with a request that was refused. `main.tsx` sets it, because it loads the code only then. */
export const question = {
  /** Shows a dialog in the tree of the page, so that each id is used once. Null ends it. */
  show: (_dialog: ReactNode): void => undefined,
  /** Sends a refused request again if the person signs in again. */
  sendAgain: async (refused: Response, _send: () => Promise<Response>): Promise<Response> => refused,
};
