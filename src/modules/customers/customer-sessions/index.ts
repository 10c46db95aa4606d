export { customerSessionAuthenticator } from './authenticate.ts';
export type { CustomerSessionDependencies } from './dependencies.ts';
export { customerSessionJobs } from './jobs.ts';
export { customerSessionOperations } from './operations.ts';
export { createPortalLinks, type PortalLinks } from './portal-links.ts';
export { findCustomerId } from './queries.ts';
