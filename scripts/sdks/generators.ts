/** Commands of the generators. Each writes to `generated` in its folder. */
export interface Generator {
  name: string;
  /** The program in `node_modules/.bin` and its arguments. */
  command: (document: string) => string[];
  /** Further files that the generator needs. */
  files?: (document: string) => Record<string, string>;
}

export const generators: Generator[] = [
  {
    name: 'hey-api',
    command: () => ['openapi-ts', '-f', 'openapi-ts.config.mjs'],
    files: (document) => ({
      'openapi-ts.config.mjs': `export default ${JSON.stringify({
        input: document,
        output: { path: 'generated', module: { extension: '.js' } },
        plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      })};\n`,
    }),
  },
  {
    name: 'orval',
    command: (document) => ['orval', '--input', document, '--output', 'generated/index.ts', '--client', 'fetch'],
  },
  {
    name: 'swagger-typescript-api',
    command: (document) => ['swagger-typescript-api', 'generate', '-p', document, '-o', 'generated', '-n', 'index.ts'],
  },
  {
    name: 'openapi-fetch',
    command: (document) => [
      'openapi-typescript',
      document,
      '--output',
      'generated/index.ts',
      '--default-non-nullable=false',
    ],
  },
];
