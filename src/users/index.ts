export { publicName } from './present.ts';
export { findOrInsertUser, findUsers, type UserRow } from './queries.ts';
