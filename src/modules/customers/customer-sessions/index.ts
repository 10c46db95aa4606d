export { customerSessionAuthenticator } from './authenticate.ts';
export type { CustomerSessionDependencies } from './dependencies.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
export { createPortalLinks, type PortalLinks } from './portal-links.ts';
export { deleteSessionsOfCustomer, findCustomerId } from './queries.ts';
