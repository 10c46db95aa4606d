import { ServiceUnavailable } from '../../shared/errors.ts';
import type { Mailer } from '../../platform/ports/mailer.ts';

/** Creates the mailer of a deployment without `MAIL_URL`: each call fails. */
export const createUnconfiguredMailer = (): Mailer => ({
  isUnconfigured: true,
  send: async () => {
    throw new ServiceUnavailable('Mail cannot be sent. The operator of this service must set MAIL_URL.');
  },
});
