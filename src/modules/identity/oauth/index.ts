export type { OAuthDependencies } from './dependencies.ts';
export { accessTokenAuthenticator, registrationAuthenticator } from './authenticate.ts';
export { oauthJobs } from './jobs.ts';
export { mountProvider } from './mount.ts';
export { oauthOperations } from './operations.ts';
export { canReadKeys, createProviders, type Providers } from './providers.ts';
