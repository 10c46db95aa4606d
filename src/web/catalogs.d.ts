// `vite.config.ts` provides these modules.

/** The messages in `src/web/pages/<bundle>.tsx` and what it imports. */
declare module 'virtual:catalogs/*' {
  export const catalogs: import('./shared/intl.ts').Catalogs;
}

/** The messages of a page that cannot be loaded, by language. The English ones are in the code. */
declare module 'virtual:shell-texts' {
  export const texts: Partial<Record<string, import('./shared/intl.ts').Messages>>;
}
