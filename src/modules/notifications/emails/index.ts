export { FileAwaited, NOT_READY, type Block, type EmailContent } from './content.ts';
export type { ComposeEmail, EmailDependencies } from './dependencies.ts';
export { enqueueEmails, releaseEmails } from './enqueue.ts';
export { jobs } from './jobs.ts';
export {
  countEmailsByKeys,
  findEmailByKey,
  findPayments,
  findRepetitions,
  markReported,
  type EmailRow,
  type NewEmail,
} from './queries.ts';
export { mayReceive } from './may-receive.ts';
export { renderFor } from './render-for.ts';
