/** `@sellbase/sdk/functions`: each operation as a function, so that bundlers leave out what a page does not call. */
export { createClient, type Client, type ClientOptions } from './client.ts';
export * from './generated/functions.ts';
