export { userOperations } from './operations.ts';
export { presentBuyer, presentMe, publicName } from './present.ts';
export { findOrInsertUser, findUserByEmail, findUsers, setCodehostUsername, type UserRow } from './queries.ts';
