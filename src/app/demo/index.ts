export { seed, type Seeded } from './seed.ts';
export { setUpDemo } from './set-up.ts';
