export { createCheckoutLink } from './create.ts';
export { updateCheckoutLink } from './update.ts';
export type { CheckoutLinkRow } from './queries.ts';
export type { CheckoutLinkDependencies } from './dependencies.ts';
export { operations } from './operations.ts';
export { serveCheckoutLinks } from './pages.ts';
