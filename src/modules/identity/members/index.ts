export type { MemberDependencies } from './dependencies.ts';
export { memberJobs } from './jobs.ts';
export { mailMembers } from './mail-members.ts';
export { invitationOperations, memberOperations } from './operations.ts';
export { isInvited, membershipsColumn } from './queries.ts';
export { LastOwner } from './rules.ts';
