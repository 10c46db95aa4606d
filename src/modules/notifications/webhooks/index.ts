export type { WebhookDependencies } from './dependencies.ts';
export { createDeliverer, TIMEOUT_MS, type Deliverer } from './deliver.ts';
export type { EndpointTools } from './endpoints.ts';
export { forgetEvents, tellEndpoints, webhookJobs } from './jobs.ts';
export { webhookOperations } from './operations.ts';
export { presentEndpoint } from './present.ts';
export { findEndpoints } from './queries.ts';
