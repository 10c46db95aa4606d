export { enqueueReminders } from './enqueue-reminders.ts';
export { jobs } from './jobs.ts';
export { createReminderLinks, type ReminderLinks } from './links.ts';
export { serveCheckoutReminders } from './pages.ts';
export { findNextReminder, findUnfinished } from './queries.ts';
