// `vite.messages.ts` provides these modules.

/** The messages in `src/web/pages/<bundle>.tsx` and what it imports. */
declare module 'virtual:catalogs/*' {
  export const catalogs: Readonly<Record<string, () => Promise<Readonly<Record<string, string | readonly object[]>>>>>;
}

/** The messages of a page that cannot be loaded, by language. The English ones are in the code. */
declare module 'virtual:shell-texts' {
  export const texts: Readonly<Partial<Record<string, Readonly<Record<string, string | readonly object[]>>>>>;
}
