export type { SessionDependencies } from './dependencies.ts';
export { findActiveSession, sessionAuthenticator } from './authenticate.ts';
export { beginSession } from './begin-session.ts';
export { sessionJobs } from './jobs.ts';
export { sessionOperations } from './operations.ts';
export { signIn } from './sign-in.ts';
export type { SignUpPolicy } from './sign-up.ts';
