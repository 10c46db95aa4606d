/**
 * Generates src/contract/generated from openapi/: the bundle, its types, the access of operations and the scopes. Also
 * generates the published document, which lacks the parts that only the service's own pages use.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle, createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString, type OpenAPITSOptions } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { HTTP_METHODS } from '../../src/platform/http/document.ts';
import { addEvents, eventSamplesOf } from './events.ts';
import { addCommonHeaders } from './headers.ts';
import { UNKNOWN_VALUES, withUnknownValues } from './open-types.ts';
import { addFormerPaths } from './former-paths.ts';
import { addProblems } from './problems.ts';
import { sdkMethodsOf } from './sdk-methods.ts';
import { completeErrors, errorKindsOf, sdkErrorsOf, type ErrorDocument } from './errors.ts';
import { hasParameter, narrowGeneralErrors } from './general-errors.ts';
import { addRecentSignIns, type EffectsOperation } from './recent-sign-in.ts';
import { sdkSourceOf } from './sdk-source.ts';
import { addSessions } from './sessions.ts';

interface Operation extends EffectsOperation {
  summary: string;
  'x-audited'?: boolean | 'buyers';
  'x-unaudited'?: string;
  'x-cost'?: number;
  'x-cost-bytes'?: number;
  'x-cost-sent-bytes'?: number;
  'x-query-costs'?: Record<string, number>;
  parameters?: ({ name: string } | { $ref: string })[];
  'x-max-body-bytes'?: number;
  'x-max-body-values'?: number;
  'x-sdk'?: string;
  /** The operation that this one was, before its path changed. */
  'x-successor'?: string;
  tags: string[];
}

interface SourceDocument extends ErrorDocument {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: ErrorDocument['components'] & {
    schemas: {
      EventType: { enum: string[] };
      Scope: { 'x-enumDescriptions': Record<string, string> };
      MemberRole: { 'x-enumDescriptions': Record<string, string>; 'x-role-scopes': Record<string, string[]> };
    };
    securitySchemes: Record<string, object>;
  };
}

const SOURCE = new URL('../../openapi/openapi.yaml', import.meta.url);
const TARGET = new URL('../../src/contract/generated/', import.meta.url);
/** Limits of a request body, for operations without their own. */
const MAX_BODY_BYTES = 1024 * 1024;
const MAX_BODY_VALUES = 5000;
/** Exports each schema as a type with its name. */
const NAMES = { rootTypes: true, rootTypesNoSchemaPrefix: true } as const;
const NOTICE = '// Written by `npm run generate` from openapi/. Do not edit.\n';

const document = await bundleDocument();
addEvents(document);
const operations = operationsOf(document).map(({ operation }) => operation);
addCommonHeaders(document, operations);
const roles = rolesOf(document);
for (const operation of operations) operation['x-roles'] = operationRoles(operation);
addSessions(operations);
addRecentSignIns(document, operationsOf(document));
narrowGeneralErrors(document, operationsOf(document));
completeErrors(document, operations);
addProblems(document, operations);
addFormerPaths(document);
await save('openapi.json', JSON.stringify(document, null, 2) + '\n');
await save('types.ts', NOTICE + (await typesOf(document)));
await save('access.ts', NOTICE + accessOf(document));
await save('error-kinds.ts', NOTICE + errorKindsOf(document));
await save('event-types.ts', NOTICE + eventTypesOf(document));
await save('event-samples.json', JSON.stringify(eventSamplesOf(document), null, 2) + '\n');
await save('scopes.ts', NOTICE + scopesOf(document));
await save('roles.ts', NOTICE + `export const roles = ${JSON.stringify(roles)} as const;\n`);
const open = published(document);
nameSdkMethods(open);
await save('published.json', JSON.stringify(open, null, 2) + '\n');
await save('../../sdk/generated/errors.ts', NOTICE + sdkErrorsOf(open));
const typesOfSdk = await typesOf(withUnknownValues(open), { ...NAMES, ...UNKNOWN_VALUES });
await save('../../sdk/generated/types.ts', NOTICE + typesOfSdk);
for (const [name, source] of Object.entries(sdkSourceOf(open)))
  await save(`../../sdk/generated/${name}`, NOTICE + source);
const count = operationsOf(document).length;
console.log(
  `contract: ${count} operations → src/contract/generated/{openapi.json, published.json, types.ts, access.ts, error-kinds.ts, event-types.ts, event-samples.json, roles.ts, scopes.ts}, src/sdk/generated`,
);

async function bundleDocument(): Promise<SourceDocument> {
  const config = await createConfig({});
  const { bundle: result, problems } = await bundle({
    ref: fileURLToPath(SOURCE),
    config,
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new Error(`openapi/ cannot be bundled:\n${errors.map(({ message }) => `- ${message}`).join('\n')}`);
  return result.parsed as SourceDocument;
}

async function typesOf(bundled: SourceDocument, more: OpenAPITSOptions = {}): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(bundled), { defaultNonNullable: false, ...more });
  return astToString(nodes);
}

/**
 * Lists for each operation its success status, its security schemes, its scopes of which a caller needs one, its types of
 * callers, the roles of members who may call it, its cost, and the limits of its body. Only operations that the service handles
 * itself are included. Former paths have the access of their successors.
 */
function accessOf(bundled: SourceDocument): string {
  const handled = operationsOf(bundled).filter(({ operation }) => operation['x-handled-by'] === undefined);
  const current = handled.filter(({ operation }) => operation['x-successor'] === undefined);
  const entries = current.map(({ method, path, operation }) => {
    const { operationId, security = [], responses, requestBody } = operation;
    const entry = {
      method,
      path,
      status: Number(Object.keys(responses).find(isSuccess)),
      schemes: [...new Set(security.flatMap((requirement) => Object.keys(requirement)))],
      scopes: scopesOfOperation(operation),
      subjects: operation['x-subjects'] ?? [],
      roles: operation['x-roles'] ?? [],
      needsRecentSignIn: operation['x-recent-sign-in'] === 'always',
      recentSignInFields: Array.isArray(operation['x-recent-sign-in']) ? operation['x-recent-sign-in'] : [],
      auditedSubjects: auditedSubjects(method, operation),
      cost: operation['x-cost'] ?? 1,
      costBytes: operation['x-cost-bytes'] ?? null,
      costSentBytes: operation['x-cost-sent-bytes'] ?? null,
      queryCosts: operation['x-query-costs'] ?? (hasParameter(bundled, operation, 'page') ? {} : null),
      body: requestBody === undefined ? null : bodyLimitsOf(operation),
      isInternal: operation['x-internal'] ?? false,
      isCacheable: '304' in responses,
      contentType: contentTypeOf(responses),
    };
    return `${operationId}: ${JSON.stringify(entry)}`;
  });
  const former = operationsOf(bundled).flatMap(({ operation: { operationId, 'x-successor': successor } }) =>
    successor === undefined ? [] : [`${operationId}: '${successor}'`],
  );
  return (
    `export const access = {\n${entries.join(',\n')}\n} as const;\n\n` +
    `/** Operations at former paths, with the operations that handle them. */\nexport const formerOperations = {\n${former.join(',\n')}\n} as const;\n`
  );
}

/**
 * Kinds of callers whose requests leave entries in the audit log: members and their applications. They act for a buyer by a
 * customer session. A buyer who acts alone leaves entries in operations with `x-audited: buyers` only.
 */
function auditedSubjects(method: string, operation: Operation): string[] {
  const { 'x-subjects': subjects = [], 'x-roles': roles = [] } = operation;
  const isByDefault = method !== 'get' && (roles.length > 0 || subjects.includes('customer'));
  const audited = operation['x-audited'] ?? isByDefault;
  if (operation['x-unaudited'] !== undefined || !audited) return [];
  if (!subjects.includes('customer')) return ['user', 'organization'];
  return audited === 'buyers' ? ['customer', 'user'] : ['customer'];
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
  const [, success = {}] = Object.entries(responses).find(([status]) => isSuccess(status)) ?? [];
  return 'content' in success ? (Object.keys(success.content ?? {})[0] ?? null) : null;
}

function scopesOfOperation({ security = [] }: Operation): string[] {
  return [...new Set(security.flatMap((requirement) => Object.values(requirement).flat()))];
}

/** Scopes for which a token acts for a person instead of an organization. */
function isPersonal(scope: string): boolean {
  return /^(openid|profile|email|user:.*)$/.test(scope);
}

/** Returns the description and the scopes of each role. In the contract, `*` is any text, and `!` takes a scope away. */
function rolesOf({
  components: { schemas },
}: SourceDocument): Record<string, { description: string; scopes: string[] }> {
  const { 'x-enumDescriptions': descriptions, 'x-role-scopes': patterns } = schemas.MemberRole;
  const all = Object.keys(schemas.Scope['x-enumDescriptions']).filter((scope) => !isPersonal(scope));
  const scopesIn = (wanted: readonly string[]) =>
    all.filter((scope) => !wanted.includes(`!${scope}`) && wanted.some((pattern) => isMatch(pattern, scope)));
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
function scopesOf({ components }: SourceDocument): string {
  return `export const scopes = ${JSON.stringify(components.schemas.Scope['x-enumDescriptions'])} as const;\n`;
}

/** Lists the types of public events. */
function eventTypesOf({ components }: SourceDocument): string {
  return `export const eventTypes = ${JSON.stringify(components.schemas.EventType.enum)} as const;\n`;
}

/** Removes the operations and the security scheme that only the service's own pages use. */
function published(bundled: SourceDocument): SourceDocument {
  const copy: SourceDocument = structuredClone(bundled);
  for (const [path, item] of Object.entries(copy.paths)) {
    for (const method of HTTP_METHODS) {
      const operation = item[method];
      if (operation?.['x-internal']) Reflect.deleteProperty(item, method);
      else if (operation) publish(operation);
    }
    if (!HTTP_METHODS.some((method) => item[method])) Reflect.deleteProperty(copy.paths, path);
  }
  Reflect.deleteProperty(copy.components.securitySchemes, 'session');
  const used = new Set(operationsOf(copy).flatMap(({ operation }) => operation.tags));
  copy.tags = copy.tags.filter(({ name }) => used.has(name));
  dropUnusedComponents(copy);
  return copy;
}

/** Writes the name of the SDKs' method into each operation. */
function nameSdkMethods(to: SourceDocument) {
  const names = new Map(sdkMethodsOf(to).map((found) => [found.operationId, `${found.resource}.${found.method}`]));
  for (const { operation } of operationsOf(to)) {
    const name = names.get(operation.operationId);
    if (name === undefined) delete operation['x-sdk'];
    else operation['x-sdk'] = name;
  }
}

/** Removes extensions that only concern the service. */
function publish(operation: Operation) {
  delete operation['x-handled-by'];
  delete operation['x-recent-sign-in'];
  delete operation['x-no-recent-sign-in'];
  if (operation['x-roles']?.length === 0) delete operation['x-roles'];
  if (operation.security) operation.security = operation.security.filter((requirement) => !('session' in requirement));
}

/** Repeats until nothing changes, because a dropped component may have been the last user of another. */
function dropUnusedComponents(from: SourceDocument) {
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

function operationsOf({ paths }: SourceDocument) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => HTTP_METHODS.some((known) => known === method))
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
