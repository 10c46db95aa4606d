import { ServiceUnavailable } from '../../shared/errors.ts';
import type { Mailer } from '../../platform/ports/mailer.ts';

/** For a deployment that has not said how mail goes out. */
export const createNoMailer = (): Mailer => ({
  send: async () => {
    throw new ServiceUnavailable('Mail cannot be sent: the operator has to set MAIL_URL.');
  },
});
