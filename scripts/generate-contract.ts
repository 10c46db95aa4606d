/**
 * Generates src/contract/generated from openapi/: the bundle, its types, the access of operations and the scopes. Also
 * generates the published document, which lacks the parts that only the service's own pages use.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle, createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString, type OpenAPITSOptions } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  'x-subjects'?: string[];
  'x-roles'?: string[];
  'x-recent-sign-in'?: boolean;
  'x-internal'?: boolean;
  'x-handled-by'?: string;
  'x-max-body-bytes'?: number;
  'x-max-body-values'?: number;
  tags: string[];
  requestBody?: object;
  responses: Record<string, { content?: object }>;
}

interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object> & {
      Scope: { 'x-enum-descriptions': Record<string, string> };
      MemberRole: { 'x-enum-descriptions': Record<string, string>; 'x-role-scopes': Record<string, string[]> };
    };
    securitySchemes: Record<string, object>;
  };
}

const SOURCE = new URL('../openapi/openapi.yaml', import.meta.url);
const TARGET = new URL('../src/contract/generated/', import.meta.url);
const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
/** Limits of a request body, for operations without their own. */
const MAX_BODY_BYTES = 1024 * 1024;
const MAX_BODY_VALUES = 5000;
/** Exports each schema as a type with its name. */
const NAMES = { rootTypes: true, rootTypesNoSchemaPrefix: true } as const;
const NOTICE = '// Written by `npm run generate` from openapi/. Do not edit.\n';

const document = await bundleDocument();
const roles = rolesOf(document);
for (const { operation } of operationsOf(document)) operation['x-roles'] = operationRoles(operation);
await save('openapi.json', JSON.stringify(document, null, 2) + '\n');
await save('types.ts', NOTICE + (await typesOf(document)));
await save('access.ts', NOTICE + accessOf(document));
await save('scopes.ts', NOTICE + scopesOf(document));
await save('roles.ts', NOTICE + `export const roles = ${JSON.stringify(roles)} as const;\n`);
const open = published(document);
await save('published.json', JSON.stringify(open, null, 2) + '\n');
await save('../../sdk/generated/types.ts', NOTICE + (await typesOf(open, NAMES)));
const count = operationsOf(document).length;
console.log(
  `contract: ${count} operations → src/contract/generated/{openapi.json, published.json, types.ts, access.ts, roles.ts, scopes.ts}, src/sdk/generated/types.ts`,
);

async function bundleDocument(): Promise<Document> {
  const config = await createConfig({});
  const { bundle: result, problems } = await bundle({
    ref: fileURLToPath(SOURCE),
    config,
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new Error(`openapi/ cannot be bundled:\n${errors.map(({ message }) => `- ${message}`).join('\n')}`);
  return result.parsed as Document;
}

async function typesOf(bundled: Document, more: OpenAPITSOptions = {}): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(bundled), { defaultNonNullable: false, ...more });
  return astToString(nodes);
}

/**
 * Lists for each operation its success status, its security schemes, its scopes of which a caller needs one, its types of
 * callers, the roles of members who may call it, and the limits of its body. Only operations that the service handles
 * itself are included.
 */
function accessOf(bundled: Document): string {
  const handled = operationsOf(bundled).filter(({ operation }) => operation['x-handled-by'] === undefined);
  const entries = handled.map(({ method, path, operation }) => {
    const { operationId, security = [], responses, requestBody } = operation;
    const entry = {
      method,
      path,
      status: Number(Object.keys(responses).find(isSuccess)),
      schemes: [...new Set(security.flatMap((requirement) => Object.keys(requirement)))],
      scopes: scopesOfOperation(operation),
      subjects: operation['x-subjects'] ?? [],
      roles: operation['x-roles'] ?? [],
      needsRecentSignIn: operation['x-recent-sign-in'] ?? false,
      body: requestBody === undefined ? null : bodyLimitsOf(operation),
      isInternal: operation['x-internal'] ?? false,
      contentType: contentTypeOf(responses),
    };
    return `${operationId}: ${JSON.stringify(entry)}`;
  });
  return `export const access = {\n${entries.join(',\n')}\n} as const;\n`;
}

function bodyLimitsOf(operation: Operation) {
  return {
    maxBytes: operation['x-max-body-bytes'] ?? MAX_BODY_BYTES,
    maxValues: operation['x-max-body-values'] ?? MAX_BODY_VALUES,
  };
}

/** 2xx and redirects are successes. */
function isSuccess(status: string): boolean {
  return /^[23]/.test(status);
}

/** Returns the media type of the success response, if it has a body. */
function contentTypeOf(responses: Operation['responses']): string | null {
  const [, success] = Object.entries(responses).find(([status]) => isSuccess(status)) ?? [];
  return Object.keys(success?.content ?? {})[0] ?? null;
}

function scopesOfOperation({ security = [] }: Operation): string[] {
  return [...new Set(security.flatMap((requirement) => Object.values(requirement).flat()))];
}

/** Scopes for which a token acts for a person instead of an organization. */
function isPersonal(scope: string): boolean {
  return /^(openid|profile|email|user:.*)$/.test(scope);
}

/** Returns the description and the scopes of each role. `*` in the contract stands for all scopes of an organization. */
function rolesOf({ components: { schemas } }: Document): Record<string, { description: string; scopes: string[] }> {
  const { 'x-enum-descriptions': descriptions, 'x-role-scopes': patterns } = schemas.MemberRole;
  const all = Object.keys(schemas.Scope['x-enum-descriptions']).filter((scope) => !isPersonal(scope));
  const scopesIn = (wanted: readonly string[]) =>
    all.filter((scope) => wanted.some((pattern) => pattern === scope || isMatch(pattern, scope)));
  return Object.fromEntries(
    Object.entries(descriptions).map(([role, description]) => [
      role,
      { description, scopes: scopesIn(patterns[role] ?? []) },
    ]),
  );
}

function isMatch(pattern: string, scope: string): boolean {
  return pattern.startsWith('*') ? scope.endsWith(pattern.slice(1)) : pattern === scope;
}

/**
 * Returns the roles of members who may call an operation: those in its `x-roles`, otherwise those with one of its scopes.
 * An operation without roles does not act for an organization.
 */
function operationRoles(operation: Operation): string[] {
  const scopes = scopesOfOperation(operation);
  return (
    operation['x-roles'] ??
    Object.keys(roles).filter((role) => scopes.some((scope) => roles[role]?.scopes.includes(scope)))
  );
}

/** Maps each scope to the sentence on the consent page. */
function scopesOf({ components }: Document): string {
  return `export const scopes = ${JSON.stringify(components.schemas.Scope['x-enum-descriptions'])} as const;\n`;
}

/** Removes the operations and the security scheme that only the service's own pages use. */
function published(bundled: Document): Document {
  const copy: Document = structuredClone(bundled);
  for (const [path, item] of Object.entries(copy.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation?.['x-internal']) Reflect.deleteProperty(item, method);
      else if (operation) publish(operation);
    }
    if (!METHODS.some((method) => item[method])) Reflect.deleteProperty(copy.paths, path);
  }
  Reflect.deleteProperty(copy.components.securitySchemes, 'session');
  const used = new Set(operationsOf(copy).flatMap(({ operation }) => operation.tags));
  copy.tags = copy.tags.filter(({ name }) => used.has(name));
  dropUnusedComponents(copy);
  return copy;
}

/** Removes extensions that only concern the service. */
function publish(operation: Operation) {
  delete operation['x-handled-by'];
  if (operation['x-roles']?.length === 0) delete operation['x-roles'];
  if (operation.security) operation.security = operation.security.filter((requirement) => !('session' in requirement));
}

/** Repeats until nothing changes, because a dropped component may have been the last user of another. */
function dropUnusedComponents(from: Document) {
  for (;;) {
    const text = JSON.stringify(from);
    const unused = Object.entries(from.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, entries]) => Object.keys(entries).map((name) => ({ kind, name, entries })))
      .filter(({ kind, name }) => !text.includes(`"#/components/${kind}/${name}"`));
    if (unused.length === 0) return;
    for (const { entries, name } of unused) Reflect.deleteProperty(entries, name);
  }
}

function operationsOf({ paths }: Document) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

/** Writes the file only when it has changed. */
async function save(name: string, text: string) {
  const file = new URL(name, TARGET);
  const parser = name.endsWith('.json') ? 'json' : 'typescript';
  const formatted = await format(text, { ...(await resolveConfig(fileURLToPath(SOURCE))), parser });
  const current = await readFile(file, 'utf8').catch(() => undefined);
  if (current !== formatted) await writeFile(file, formatted);
}
