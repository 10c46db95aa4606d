export { seed, type DemoData } from './seed.ts';
export { setUpDemo } from './set-up.ts';
