export { gatedBenefit } from './benefit.ts';
export { discordGate } from './discord.ts';
export type { Gates } from './gate.ts';
export { githubGate } from './github.ts';
export { findMissingAccounts } from './missing.ts';
export { integrationJobs } from './jobs.ts';
export { integrationOperations } from './operations.ts';
