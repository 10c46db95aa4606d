/** Made by `vite.config.ts`. */
declare module 'virtual:states' {
  /** The states of the countries whose taxes depend on them everywhere, with their ISO 3166-2 codes, sorted by name. */
  export const states: Readonly<Record<string, readonly { code: string; name: string }[]>>;
}
