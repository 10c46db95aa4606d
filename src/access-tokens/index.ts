export { tokenAuthenticator } from './authenticate.ts';
export { createAccessToken, type NewAccessToken } from './create.ts';
export { createUseRecorder, type UseRecorder } from './record-uses.ts';
export { ALL_SCOPES } from './scopes.ts';
