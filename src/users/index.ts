export { userOperations } from './operations.ts';
export { presentMe, publicName } from './present.ts';
export { findOrInsertUser, findUsers, type UserRow } from './queries.ts';
