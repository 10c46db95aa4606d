export { eventJobs } from './jobs.ts';
export { eventOperations } from './operations.ts';
export { presentEvent } from './present.ts';
export type { LoadPayloads } from './publish.ts';
export { findExtent, lockFeeds, type EventRow } from './queries.ts';
export { createFeedWatcher, type FeedWatcher } from './watch.ts';
