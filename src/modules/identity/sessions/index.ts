export type { SessionDependencies } from './dependencies.ts';
export { findSignedIn, sessionAuthenticator } from './authenticate.ts';
export { beginSession } from './begin.ts';
export { sessionJobs } from './jobs.ts';
export { sessionOperations } from './operations.ts';
