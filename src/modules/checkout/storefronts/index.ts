export { findPageHead } from './page-head.ts';
export { operations } from './operations.ts';
export { serveSitemaps } from './sitemap.ts';
