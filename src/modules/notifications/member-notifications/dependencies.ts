import type { NotificationLinks } from './links.ts';

export interface MemberNotificationDependencies {
  readonly notificationLinks: NotificationLinks;
}
