export type { SessionDependencies } from './dependencies.ts';
export { findActiveSession, sessionAuthenticator } from './authenticate.ts';
export { beginSession } from './begin-session.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
export { lockSession } from './queries.ts';
export { signIn } from './sign-in.ts';
export type { SignUpPolicy } from './sign-up.ts';
