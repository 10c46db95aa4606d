export type { MemberDependencies } from './dependencies.ts';
export { jobs } from './jobs.ts';
export { mailMembers } from './mail-members.ts';
export { operations } from './operations.ts';
export { isInvited, membershipsColumn } from './queries.ts';
export { LastOwner } from './rules.ts';
