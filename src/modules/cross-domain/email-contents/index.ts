export { composeEmail } from './compose.ts';
export type { EmailContentDependencies } from './dependencies.ts';
export { enqueueEventEmails } from './enqueue-event-emails.ts';
export { emailContentJobs } from './jobs.ts';
export { emailContentOperations } from './operations.ts';
