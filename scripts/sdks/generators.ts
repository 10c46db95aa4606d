/** Commands of the generators. Each writes to `generated` in its folder. */
export interface Generator {
  name: string;
  /** The package of the generator. The same as the name by default. */
  package?: string;
  /** The first version of Sellbase with whose document the client makes a sale. */
  since: string;
  /** Whether its output has no types that could be compiled. */
  untyped?: boolean;
  /** The program and its arguments: in `node_modules/.bin`, or a script in `node_modules`. */
  command: (document: string) => string[];
  /** The file that holds the output of the command. */
  output?: string;
  /** Whether the generated code is for bundlers, so that its imports have no extensions. */
  isBundled?: boolean;
  /** Further files that the generator needs. */
  files?: (document: string) => Record<string, string>;
}

/** The API that RTK Query adds its endpoints to. */
const EMPTY_API = `import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
export const empty = createApi({
  baseQuery: fetchBaseQuery({
    baseUrl: process.env.BASE_URL ?? '',
    prepareHeaders: (headers) => headers.set('Authorization', \`Bearer \${process.env.TOKEN}\`),
    paramsSerializer: (params) =>
      new URLSearchParams(
        Object.entries(params).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
        ),
      ).toString(),
  }),
  endpoints: () => ({}),
});
`;

/** Converts the document to a collection, which newman runs. */
export const POSTMAN: Omit<Generator, 'command'> = {
  name: 'postman',
  package: 'openapi-to-postmanv2',
  since: '0.4.0',
  untyped: true,
};

export const generators: Generator[] = [
  {
    name: 'hey-api',
    package: '@hey-api/openapi-ts',
    since: '0.4.0',
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
    since: '0.4.0',
    command: (document) => ['orval', '--input', document, '--output', 'generated/index.ts', '--client', 'fetch'],
  },
  {
    name: 'swagger-typescript-api',
    since: '0.4.0',
    command: (document) => ['swagger-typescript-api', 'generate', '-p', document, '-o', 'generated', '-n', 'index.ts'],
  },
  {
    name: 'openapi-fetch',
    package: 'openapi-typescript',
    since: '0.4.0',
    command: (document) => [
      'openapi-typescript',
      document,
      '--output',
      'generated/index.ts',
      '--default-non-nullable=false',
    ],
  },
  {
    name: 'oazapfts',
    since: '0.6.0',
    command: (document) => ['oazapfts', document, 'generated/index.ts'],
  },
  {
    name: 'typed-openapi',
    since: '0.6.0',
    command: (document) => ['typed-openapi', document, '--output', 'generated/index.ts'],
  },
  {
    name: 'openapi-typescript-codegen',
    since: '0.6.0',
    command: (document) => [
      'openapi-typescript-codegen/bin/index.js',
      ...['--input', document, '--output', 'generated', '--useUnionTypes'],
    ],
    isBundled: true,
  },
  {
    name: 'openapi-client-axios',
    package: 'openapicmd',
    since: '0.6.0',
    command: (document) => ['openapicmd/bin/run.js', 'typegen', document, '--client'],
    output: 'generated/client.d.ts',
    isBundled: true,
  },
  {
    name: 'openapi-zod-client',
    since: '0.6.0',
    command: (document) => ['openapi-zod-client', document, '--output', 'generated/index.ts'],
  },
  {
    name: 'ng-openapi-gen',
    since: '0.6.0',
    command: (document) => ['ng-openapi-gen', '--input', document, '--output', 'generated'],
    isBundled: true,
  },
  {
    name: 'rtk-query',
    package: '@rtk-query/codegen-openapi',
    since: '0.6.0',
    command: () => ['rtk-query-codegen-openapi', 'config.json'],
    files: (document) => ({
      'config.json': JSON.stringify({
        schemaFile: document,
        apiFile: './empty.ts',
        apiImport: 'empty',
        outputFile: './generated/index.ts',
        exportName: 'sellbase',
      }),
      'empty.ts': EMPTY_API,
    }),
    isBundled: true,
  },
];
