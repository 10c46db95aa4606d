export type { MemberNotificationDependencies } from './dependencies.ts';
export { notifyMembers, type Notification } from './enqueue.ts';
export { findReceiver } from './find-receiver.ts';
export { createNotificationLinks, type EndableKind, type NotificationLinks } from './links.ts';
export { serveOneClickNotifications } from './one-click.ts';
export { operations } from './operations.ts';
export { findTimeZones, hasRun, pageOfOrganizations, saveRun } from './queries.ts';
export type { MemberEmailKind } from './settings.ts';
