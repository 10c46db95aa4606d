/**
 * Checks the rules of the contract that Redocly cannot express. Prints each violation and exits with 1 when there is one.
 *
 * Hand-written because these rules need the whole document, our extensions and the generated scopes.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { checkAudit } from './rules/audit.ts';
import { checkAddresses } from './rules/addresses.ts';
import { checkCost, checkQueryCosts } from './rules/cost.ts';
import { checkDeprecation, noticeDays } from './rules/deprecation.ts';
import { checkExports } from './rules/exports.ts';
import { checkMovesMoney, checkPreviews } from './rules/effects.ts';
import { shownBy } from './rules/examples.ts';
import { createExampleValidators } from './rules/example-validators.ts';
import { takesKey } from './rules/keys.ts';
import { checkMoney } from './rules/money.ts';
import { checkUnits } from './rules/units.ts';
import { checkRecentSignIn } from './rules/recent-sign-in.ts';
import { checkResources } from './rules/resources.ts';
import { TRANSPORT_HEADERS } from './rules/transport-headers.ts';
import { checkBody, checkInline, checkTwins } from './rules/names.ts';
import { checkOwasp } from './rules/owasp.ts';
import { checkPlaces, isDescribed } from './rules/places.ts';
import { operationsIn, reachOf } from './rules/reach.ts';
import { checkSessions } from './rules/sessions.ts';
import { checkShownOnce } from './rules/shown-once.ts';
import { checkSpellings } from './rules/spellings.ts';
import { checkTitles } from './rules/titles.ts';
import { checkComplete, checkDescriptions, checkEnums, checkProse } from './rules/words.ts';
import { scopes } from '../../src/contract/generated/scopes.ts';
import {
  HTTP_METHODS,
  singleEnumValue,
  readContract,
  resolveReference as follow,
  type BodyObject,
  type ContractDocument,
  type HeaderObject,
  type OperationObject,
  type ParameterObject,
  type ResponseObject,
} from '../../src/platform/http/document.ts';

/** Operations whose answer must not reveal whether the id in their path exists. */
const HAS_ONE_ANSWER: ReadonlySet<string> = new Set(['sendClientCheckoutReceipt']);

type Json = Record<string, unknown>;
type Media = Record<string, { schema?: object; example?: unknown; examples?: Record<string, { value?: unknown }> }>;

interface Operation extends OperationObject {
  security?: Record<string, string[]>[];
  'x-subjects'?: string[];
  'x-internal'?: boolean;
  'x-handled-by'?: string;
  'x-max-body-bytes'?: number;
  'x-roles'?: string[];
  'x-audited'?: boolean | 'buyers';
  'x-unaudited'?: string;
  'x-moves-money'?: boolean;
}

/** Limit of a body from a caller without a credential. */
const MAX_ANONYMOUS_BYTES = 64 * 1024;

const SOURCE = join(import.meta.dirname, '../../openapi');
const KEY = 'Idempotency-Key';

const breaches: string[] = [];
const report = (where: string, what: string) => breaches.push(`${where}: ${what}`);

const { document } = await readContract();
const known: Record<string, string> = scopes;
const schemas: Record<string, object> = document.components?.schemas ?? {};
const validatorFor = createExampleValidators(schemas);
const shown = shownBy(document);
const reach = reachOf(document);

await checkFiles();
for (const [name, schema] of Object.entries(schemas)) checkSchema(name, schema as Json);
for (const [path, item] of Object.entries(document.paths)) {
  for (const method of HTTP_METHODS) if (item[method]) checkOperation({ path, method }, item[method], document);
}
for (const [type, { post }] of Object.entries(document.webhooks ?? {})) checkWebhook(type, post);
for (const type of (schemas.EventType as { enum?: string[] }).enum ?? [])
  if (document.webhooks?.[type] === undefined) report(`webhook ${type}`, 'is in EventType and not among the webhooks');
for (const name of shown.unseen()) report(name, 'is shown by no example');
checkProse(document, report);
checkSpellings(document, report);
checkTitles(document, report);
checkEnums(schemas, reach, report);
checkComplete(schemas, reach, report);
checkTwins(Object.keys(schemas), 'schema', report);
const operationIds = operationsIn(document).map(({ operationId = '' }) => operationId);
checkTwins(operationIds, 'operation', report);
checkResources(document, report);
checkExports(document, report);
checkMoney(document, report);
checkUnits(document, report);
checkPreviews(document, report);
await checkOwasp(document, reach, report);
for (const breach of breaches) console.error(`contract: ${breach}`);
if (breaches.length > 0) process.exit(1);
console.log(`contract: ${Object.keys(schemas).length} schemas and every example follow the rules`);

/** Every file of the document is reachable from openapi.yaml, and names of schemas are unique. */
async function checkFiles() {
  const files = (await readdir(SOURCE, { recursive: true })).filter(
    (name) => name.endsWith('.yaml') && name !== 'redocly.yaml' && !name.startsWith('certification/'),
  );
  const referred = new Set(['openapi.yaml']);
  const names = new Map<string, string>();
  for (const file of files) {
    const text = await readFile(join(SOURCE, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/(?:\$ref|^ {4}\w+): '?([\w./-]+\.yaml)/gm)) {
      referred.add(relative(SOURCE, resolve(SOURCE, file, '..', target)));
    }
    if (!file.includes('/schemas/')) continue;
    const twin = names.get(basename(file));
    if (twin !== undefined) report(file, `has the name of ${twin}: one would be renamed in the bundle`);
    names.set(basename(file), file);
  }
  for (const file of files) if (!referred.has(file)) report(file, 'is referred to by no other file');
}

function checkSchema(name: string, schema: Json) {
  walk(schema, (node) => {
    if (Array.isArray(node.enum) && node.enum.includes(null)) report(name, 'has an enum with null: use anyOf');
    if (node.prefixItems !== undefined) report(name, 'has a tuple');
    if (Array.isArray(node.oneOf)) checkUnion(name, node);
    if (Array.isArray(node.anyOf) && node.anyOf.filter(({ $ref }: Json) => $ref !== undefined).length > 1)
      report(name, 'is one of several in anyOf: use oneOf with a discriminator');
    if (node.default !== undefined) checkExample(`${name} default`, { ...node, default: undefined }, node.default);
    if (/Update|Confirm/.test(name) && node.default !== undefined)
      report(name, 'has a default, which would overwrite what is stored');
    if (node.type === 'object') checkDescriptions(name, node, report);
  });
  if (typeof schema.title === 'string') report(name, 'has a title, which generators take for its name');
  checkInline(name, schema, report);
  checkShownOnce(name, (schema.properties ?? {}) as Record<string, object>, report);
  if (!isDescribed(schema.description)) report(name, 'has no description');
  for (const example of (schema.examples ?? []) as unknown[])
    checkExample(`${name} example`, { $ref: `#/components/schemas/${name}` }, example);
  const isRequest = /(Create|Update|UpdatePublic|Input|Confirm|Validate|Activate|Deactivate|Authentication)$/.test(
    name,
  );
  if (isRequest && schema.type === 'object' && schema.additionalProperties === undefined)
    report(name, 'is a request that takes unknown fields');
  if (isRequest) checkAddresses(name, schema, report);
}

/** Types of a union are named schemas with a required property that has a single value. */
function checkUnion(name: string, node: Json) {
  const { propertyName: tag, mapping = {} } = (node.discriminator ?? {}) as {
    propertyName?: string;
    mapping?: Record<string, string>;
  };
  if (tag === undefined) return void report(name, 'is a union without a discriminator');
  for (const arm of node.oneOf as { $ref?: string }[]) {
    const target = arm.$ref === undefined ? undefined : follow<Json>(document, arm as { $ref: string });
    const properties = target?.properties as Record<string, { enum?: string[] }> | undefined;
    const value = singleEnumValue(properties?.[tag] ?? {}) as string | undefined;
    const isTagged = value !== undefined && (target?.required as string[]).includes(tag);
    if (!isTagged) report(name, `has an arm that ${tag} does not tell apart`);
    else if (mapping[value] !== arm.$ref) report(name, `has no mapping of ${value} to ${String(arm.$ref)}`);
  }
  if (Object.keys(mapping).length !== (node.oneOf as object[]).length) report(name, 'maps what is no arm');
}

interface Place {
  path: string;
  method: string;
}

function checkOperation(place: Place, operation: Operation, contract: ContractDocument) {
  const { operationId: name = place.path, responses = {} } = operation;
  // OAuth has its own rules for statuses.
  if (operation['x-handled-by'] === undefined) {
    checkStatuses(name, place, operation);
    checkKey(name, place, operation);
  }
  if (responses['429'] === undefined) report(name, 'is limited and does not declare 429');
  checkDeprecation(name, operation, noticeDays(contract.info.version), report);
  checkAudit(name, place.method, operation, report);
  checkMovesMoney(name, place.method, operation, report);
  checkSessions(name, operation, report);
  checkRecentSignIn({ ...place, operation }, contract, report);
  const answers = Object.values(responses).map((response) => follow<ResponseObject>(contract, response).content ?? {});
  checkCost(name, operation, answers.flatMap(Object.keys), report);
  type Parameter = ParameterObject & { example?: unknown };
  const parameters = (operation.parameters ?? []).map((parameter) => follow<Parameter>(contract, parameter));
  checkQueryCosts(name, operation, parameters, report);
  checkPlaces(name, operation, { path: place.path, document: contract }, report);
  for (const { name: called, schema, example } of parameters)
    checkExample(`${name} parameter ${called}`, schema, example);
  checkMedia(`${name} request`, follow<BodyObject>(contract, operation.requestBody)?.content);
  for (const [status, response] of Object.entries(responses)) {
    const { content, headers = {} } = follow<ResponseObject>(contract, response);
    checkMedia(`${name} ${status}`, content);
    for (const [header, value] of Object.entries(headers)) checkHeader(`${name} ${status} ${header}`, value);
  }
}

function checkStatuses(name: string, { path }: Place, operation: Operation) {
  const { responses = {} } = operation;
  const statuses = Object.keys(responses);
  const need = (needed: readonly string[], why: string) => {
    const missing = needed.filter((status) => !statuses.includes(status));
    if (missing.length > 0) report(name, `${why} and does not declare ${missing.join(', ')}`);
  };
  // 304 tells a cache that it has the success already. 202 has the body of 200, with the work that goes on.
  const successes = statuses.filter((status) => /^[23]/.test(status) && status !== '304');
  if (successes.length !== 1 && successes.join() !== '200,202') report(name, 'must have one success status');
  need(['422'], 'refuses unknown parameters');
  if (operation.requestBody) need(['400'], 'takes a body');
  const isAnonymous = operation.requestBody && !operation.security?.length;
  if (isAnonymous && !((operation['x-max-body-bytes'] ?? Infinity) <= MAX_ANONYMOUS_BYTES))
    report(name, `takes a body without a credential and has no x-max-body-bytes up to ${MAX_ANONYMOUS_BYTES}`);
  if (path.includes('{') && !HAS_ONE_ANSWER.has(name)) need(['404'], 'has an id in its path');
  if (operation.security?.length) checkSecurity(name, operation);
}

/** Operations that a caller may have to repeat accept an idempotency key. */
function checkKey(name: string, { method }: Place, { parameters = [], responses = {} }: Operation) {
  const hasKey = parameters.some((parameter) => follow<ParameterObject>(document, parameter).name === KEY);
  const needsKey = takesKey(method, name);
  if (hasKey !== needsKey) return void report(name, needsKey ? `takes no ${KEY}` : `takes an ${KEY}, for nothing`);
  if (!needsKey) return;
  if (responses['409'] === undefined) report(name, `takes an ${KEY} and does not declare 409`);
  for (const [status, headers] of successesOf(responses))
    if (!headers.includes('Idempotency-Replayed')) report(name, `does not declare Idempotency-Replayed for ${status}`);
}

function successesOf(responses: Responses) {
  return [...headersOf(responses, '2'), ...headersOf(responses, '3')];
}

type Responses = NonNullable<Operation['responses']>;

function headersOf(responses: Responses, beginning: string): [string, string[]][] {
  const chosen = Object.entries(responses).filter(([status]) => status.startsWith(beginning));
  return chosen.map(([status, response]) => {
    const { headers = {} } = follow<ResponseObject>(document, response);
    return [status, Object.keys(headers)];
  });
}

/** A webhook has the same schema as its event in the feed, and its example has its type. */
function checkWebhook(type: string, operation: OperationObject | undefined) {
  const { enum: types = [] } = schemas.EventType as { enum?: string[] };
  if (!types.includes(type)) report(`webhook ${type}`, 'is not in EventType');
  const body = follow<BodyObject>(document, operation?.requestBody);
  checkMedia(`webhook ${type}`, body?.content);
  const example = body?.content?.['application/json']?.example;
  if ((example as Json | undefined)?.type !== type) report(`webhook ${type}`, 'has the example of another type');
}

/** Both types of tokens need the same known scopes, and every operation has a type of caller. */
function checkSecurity(name: string, { security = [], 'x-subjects': subjects = [], ...operation }: Operation) {
  const scopesOf = (scheme: string) => security.flatMap((requirement) => requirement[scheme] ?? []);
  const [oidc, pat] = [scopesOf('oidc'), scopesOf('pat')];
  if (oidc.join(' ') !== pat.join(' ')) report(name, 'has different scopes for oidc and pat');
  for (const scope of oidc)
    if (known[scope] === undefined) report(name, `has the scope ${scope}, which is not declared`);
  if (subjects.length === 0) report(name, 'has no types of callers in x-subjects');
  const isForPages = security.every((requirement) => 'session' in requirement);
  if (isForPages && !operation['x-internal'])
    report(name, 'is only for the service’s own pages and not marked x-internal');
}

function checkMedia(where: string, content: Media | undefined) {
  for (const [type, { schema, example, examples }] of Object.entries(content ?? {})) {
    checkBody(`${where} ${type}`, schema as Json | undefined, report);
    const named = Object.entries(examples ?? {});
    if (named.length === 0) checkExample(`${where} ${type}`, schema, example);
    for (const [name, shownAs] of named)
      checkExample(`${where} ${type} ${name}`, schema, follow<{ value?: unknown }>(document, shownAs).value);
  }
}

function checkHeader(where: string, header: HeaderObject | { $ref: string }) {
  const { schema, example } = follow<HeaderObject>(document, header);
  checkExample(where, schema, example);
  if (TRANSPORT_HEADERS.has(where.split(' ').at(-1)?.toLowerCase() ?? '')) report(where, 'is no header of the API');
}

function checkExample(where: string, schema: object | undefined, example: unknown) {
  if (schema === undefined) return void report(where, 'has no schema');
  if (example === undefined) return void report(where, 'has no example');
  const validate = validatorFor(schema);
  if (validate(example)) return shown.trace(schema, example);
  for (const { instancePath, message } of validate.errors ?? [])
    report(`${where} example`, `${instancePath || '/'} ${message ?? ''}`);
}

function walk(node: unknown, visit: (node: Json) => void) {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) visit(node as Json);
  for (const child of Object.values(node)) walk(child, visit);
}
