export type { CheckoutLinkDependencies } from './dependencies.ts';
export { checkoutLinkOperations } from './operations.ts';
export { serveCheckoutLinks } from './pages.ts';
