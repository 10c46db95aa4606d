export { personalTokenAuthenticator } from './authenticate.ts';
export { createAccessToken, type NewAccessToken } from './create.ts';
export { accessTokenOperations } from './operations.ts';
export { ALL_SCOPES } from './scopes.ts';
