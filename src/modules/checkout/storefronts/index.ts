export { findPageHead } from './page-head.ts';
export { storefrontOperations } from './operations.ts';
