export type { OAuthDependencies } from './dependencies.ts';
export { accessTokenAuthenticator, registrationAuthenticator } from './authenticate.ts';
export { jobs } from './jobs.ts';
export { oauthMiddleware } from './middleware.ts';
export { operations } from './operations.ts';
export { recordProof } from './proofs.ts';
export { ownsClients } from './queries.ts';
export { canReadKeys, createProviderCache, type ProviderCache } from './provider-cache.ts';
export { replaceSigningKeys, resealSigningKeys } from './reseal-keys.ts';
