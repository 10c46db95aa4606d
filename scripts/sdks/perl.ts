/** OpenAPI::Client of Perl, which Debian has. It makes its methods from the OpenAPI 3.0 document when it starts. */
import { join } from 'node:path';
import { storyOf, type Ending } from './flows/story.ts';
import type { Generator } from './generators.ts';
import { emptyFolder, run, writeOpenApi30 } from './packages.ts';

const FLOW = join(import.meta.dirname, 'flows/perl.pl');
const PERL = '/usr/bin/perl';

export const OPENAPI_CLIENT: Omit<Generator, 'command'> = {
  name: 'perl',
  package: 'libopenapi-client-perl',
  since: '0.6.0',
  untyped: true,
};

export async function tryPerl(document: string, env: Record<string, string> & { SLUG: string }): Promise<Ending> {
  const folder = await emptyFolder(OPENAPI_CLIENT.name);
  const file = await writeOpenApi30(document, folder);
  const { stdout } = await run(PERL, [FLOW, file], folder, { ...env, STORY: JSON.stringify(storyOf(env.SLUG)) });
  return JSON.parse(stdout);
}

export async function perlVersion(): Promise<string> {
  const { stdout } = await run(PERL, ['-MOpenAPI::Client', '-e', 'print OpenAPI::Client->VERSION'], '/');
  return stdout;
}
