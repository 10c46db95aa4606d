/** The messages of `embed.ts` by language and id without its prefix. The English ones are in the code. `vite.config.ts` provides them. */
declare module 'virtual:embed-texts' {
  export const texts: Partial<Record<string, Readonly<Record<string, string>>>>;
}
