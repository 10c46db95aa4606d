import type { ReactNode } from 'react';

/** Told to the window before a question over the page. A page closes the tab that it has opened for an answer, which would hide it. */
export const QUESTION = 'sellbase:question';

/** The parts of the page that ask the person. `main.tsx` sets them, because it loads the code of the question only then. */
export const question = {
  /** Shows a dialog in the tree of the page, so that each id is used once. Null ends it. */
  show: (_dialog: ReactNode): void => undefined,
  /** Sends a refused request again if the person signs in again. */
  sendAgain: async (refused: Response, _send: () => Promise<Response>): Promise<Response> => refused,
};
