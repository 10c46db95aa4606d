export { operations } from './operations.ts';
export { presentBuyer, presentMe, publicName } from './present.ts';
export {
  findOrInsertUser,
  findOrInsertUsers,
  findUserByEmail,
  findUsers,
  hasProvenAddress,
  setCodehostUsername,
  withEmail,
  type UserRow,
} from './queries.ts';
