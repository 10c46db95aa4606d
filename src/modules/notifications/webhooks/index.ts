export { createDeliverer, type Deliverer } from './deliverer.ts';
export type { EndpointDependencies } from './endpoints.ts';
export { deleteDeliveriesOfEvents, enqueueDeliveries, jobs } from './jobs.ts';
export { operations } from './operations.ts';
export { presentEndpoints } from './present.ts';
export { findEndpoints } from './queries.ts';
export { FIRST_ID, resealEndpointSecrets } from './reseal-secrets.ts';
