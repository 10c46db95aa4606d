export { jobs } from './jobs.ts';
export { createReminderLinks, type ReminderLinks } from './links.ts';
export { serveCheckoutReminders } from './pages.ts';
export { findUnfinished } from './queries.ts';
