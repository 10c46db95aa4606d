import type { Mailer } from './mailer.ts';
export const createSmtpMailer = (_options: { url: string; from: string }): Mailer & { close(): Promise<void> } => {
  throw new Error('not yet');
};
