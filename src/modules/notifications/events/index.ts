export { eventJobs } from './jobs.ts';
export { eventOperations } from './operations.ts';
export { presentEvent } from './present.ts';
export type { PayloadLoader } from './publish-events.ts';
export {
  countEvents,
  findOrganizationsWithEvents,
  findPublishedEvents,
  findRetainedRange,
  lockFeeds,
  type EventRow,
} from './queries.ts';
export { createFeedWatcher, type FeedWatcher } from './feed-watcher.ts';
