export { jobs } from './jobs.ts';
export { operations, type CustomerIdFilter } from './operations.ts';
export { presentEvent } from './present.ts';
export { publishEvents, type PayloadLoader, type PublishDependencies } from './publish-events.ts';
export {
  countEvents,
  findLastEvents,
  findOrganizationsWithEvents,
  findPublishedEvents,
  findRetainedRange,
  lockFeeds,
  type EventRow,
} from './queries.ts';
export { createFeedWatcher, type FeedWatcher } from './feed-watcher.ts';
