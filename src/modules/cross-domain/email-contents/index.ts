export { composeEmail } from './compose.ts';
export type { EmailContentDependencies } from './dependencies.ts';
export { enqueueEventEmails } from './enqueue-event-emails.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
