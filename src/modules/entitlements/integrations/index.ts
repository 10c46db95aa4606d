export { accessBenefit } from './benefit.ts';
export type { AccessProviders } from './access-provider.ts';
export { discordAccessProvider } from './discord.ts';
export { githubAccessProvider } from './github.ts';
export { findMissingAccounts } from './find-missing-accounts.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
