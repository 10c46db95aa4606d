/** Makes what the code is compiled against from the documents in openapi/: the bundle, its types, and who may call what. */
import { readFile, writeFile } from 'node:fs/promises';
import { bundle, createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  'x-subjects'?: string[];
  requestBody?: object;
  responses: Record<string, object>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const SOURCE = new URL('../openapi/openapi.yaml', import.meta.url);
const TARGET = new URL('../src/contract/generated/', import.meta.url);
const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const NOTICE = '// Written by `npm run generate` from openapi/. Do not edit.\n';

const document = await bundleDocument();
await save('openapi.json', JSON.stringify(document, null, 2) + '\n');
await save('types.ts', NOTICE + (await typesOf(document)));
await save('access.ts', NOTICE + accessOf(document));
const count = operationsOf(document).length;
console.log(`contract: ${count} operations → src/contract/generated/{openapi.json, types.ts, access.ts}`);

async function bundleDocument(): Promise<Document> {
  const config = await createConfig({});
  const { bundle: result, problems } = await bundle({
    ref: SOURCE.pathname,
    config,
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new Error(`openapi/ cannot be bundled:\n${errors.map(({ message }) => `- ${message}`).join('\n')}`);
  return result.parsed as Document;
}

async function typesOf(bundled: Document): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(bundled), { defaultNonNullable: false });
  return astToString(nodes);
}

/** The one success status of each operation, its scopes, and the kinds of callers it takes. */
function accessOf(bundled: Document): string {
  const entries = operationsOf(bundled).map(({ method, path, operation }) => {
    const { operationId, security = [], responses, requestBody } = operation;
    const entry = {
      method,
      path,
      status: Number(Object.keys(responses).find((status) => status.startsWith('2'))),
      scopes: [...new Set(security.flatMap((requirement) => Object.values(requirement).flat()))],
      subjects: operation['x-subjects'] ?? [],
      body: requestBody !== undefined,
    };
    return `${operationId}: ${JSON.stringify(entry)}`;
  });
  return `export const access = {\n${entries.join(',\n')}\n} as const;\n`;
}

function operationsOf({ paths }: Document) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

/** Leaves the file alone where nothing changed. */
async function save(name: string, text: string) {
  const file = new URL(name, TARGET);
  const parser = name.endsWith('.json') ? 'json' : 'typescript';
  const formatted = await format(text, { ...(await resolveConfig(SOURCE.pathname)), parser });
  const current = await readFile(file, 'utf8').catch(() => undefined);
  if (current !== formatted) await writeFile(file, formatted);
}
