export { checkoutLinkOperations } from './operations.ts';
export { serveCheckoutLinks } from './pages.ts';
