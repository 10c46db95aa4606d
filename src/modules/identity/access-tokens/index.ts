export { personalTokenAuthenticator } from './authenticate.ts';
export { createAccessToken, type NewAccessToken } from './create.ts';
export { operations } from './operations.ts';
export { hasAccessTokens } from './queries.ts';
export { ALL_SCOPES } from './scopes.ts';
