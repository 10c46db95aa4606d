import type { Field, Kind, Method, Operation, OperationId, Resource, Role } from '../../src/web/console/description.ts';
import { sdkMethodsOf } from '../contract/sdk-methods.ts';
import {
  refusedOrganizations,
  resolve,
  seenPaths,
  type Contract,
  type ContractOperation,
  type Parameter,
} from './contract.ts';
import { definedOf, KindReader } from './kinds.ts';
import { readableName } from '../../src/web/console/readable-name.ts';

const METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];

/** The first words of operations that take something away for good. */
const DESTRUCTIVE = /^(delete|remove|revoke|erase|merge|rotate|transfer)/;

/** Parameters that the list sets by itself. */
const OF_LIST = ['organization_id'];

const OF_ORGANIZATION = '/v1/organizations/{id}';

/** Operations that no page of the console can call, with the reason. */
export const WITHOUT_PAGE: Readonly<Record<string, string>> = {
  streamEvents: 'The answer has no end. `listEvents` has the same events.',
  beginChatServerConnection: 'It begins at `/account/chat-servers`, to which Discord returns.',
  finishChatServerConnection: 'It needs what Discord returns to `/account/chat-servers`.',
};

interface Called {
  method: Method;
  path: string;
  source: ContractOperation;
}

export interface Description {
  resources: readonly Resource[];
  /** The schemas of fields that have a name. */
  names: ReadonlyMap<readonly Field[], string>;
}

/** Divides the operations that members may call among resources. */
export function describeContract(contract: Contract): Description {
  const called = sellersOperations(contract);
  const bases = listBases(called);
  const groups = Map.groupBy(called, (operation) => resourceName(operation, bases));
  const idResources = new Map(
    [...groups].flatMap(([name, group]) => {
      const get = group.find(
        ({ method, path }) =>
          method === 'get' && recordParameter(path, bases.get(name)) !== undefined && path.endsWith('}'),
      );
      return get === undefined ? [] : [[get.source.operationId.replace(/^get/, ''), name] as const];
    }),
  );
  // A list of identifiers can have the plural name of the records, such as `benefits`.
  const findResource = (idName: string) =>
    findByRecord(idResources, recordName(idName)) ?? findByRecord(idResources, recordName(idName.replace(/s$/, '')));
  const inputs = new KindReader(contract, findResource, { withDescriptions: true });
  const answers = new KindReader(contract, findResource, { withDescriptions: false });
  const records = [...idResources].map(([record, resource]) => ({
    path: bases.get(resource)?.path ?? '',
    resource,
    title: readableName(record.replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  }));
  const sdkMethods = new Map(
    sdkMethodsOf(contract).map(({ operationId, resource, method }) => [operationId, `${resource}.${method}`]),
  );
  const describe = (operation: Called) =>
    describeOperation(contract, operation, { inputs, answers, records, sdkMethods });
  const resources = [...groups].map(([name, group]) => describeResource(name, bases.get(name), group, describe));
  for (const resource of resources) requireColumns(resource);
  const related = resources.map((resource) => ({ ...resource, related: relatedLists(resource, resources, bases) }));
  return { resources: related, names: new Map([...inputs.names, ...answers.names]) };
}

function sellersOperations({ paths }: Contract): Called[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const source = item[method];
      return source !== undefined && hasPage(source) ? [{ method, path, source }] : [];
    }),
  );
}

/** Whether members may call an operation. Former paths are left out: they do what the current ones do. */
const hasPage = (operation: ContractOperation) =>
  (operation['x-roles'] ?? []).length > 0 &&
  operation['x-successor'] === undefined &&
  WITHOUT_PAGE[operation.operationId] === undefined;

interface Base {
  path: string;
  tag: string;
  columns: readonly string[];
  titleField: string;
}

/** The lists that begin a resource, by its name. */
function listBases(called: readonly Called[]): Map<string, Base> {
  return new Map(
    called.flatMap(({ path, source }) => {
      const { 'x-resource': marked, tags } = source;
      if (marked === undefined) return [];
      const base = {
        path: path.replace(/\/$/, ''),
        tag: tags[0] ?? '',
        columns: marked.columns,
        titleField: marked.title,
      };
      return [[marked.name, base] as const];
    }),
  );
}

/** The resource of an operation: with the longest path above it, else the first one of its tag, else one with the name of the tag. */
function resourceName({ path, source: { tags } }: Called, bases: ReadonlyMap<string, Base>): string {
  const tag = tags[0] ?? '';
  const ofTag = [...bases].filter(([, base]) => base.tag === tag);
  const above = ofTag.filter(([, base]) => path === base.path || path.startsWith(`${base.path}/`));
  const [name = tag] = above.sort(([, one], [, other]) => other.path.length - one.path.length)[0] ?? ofTag[0] ?? [];
  return name;
}

/** @returns the parameter after the path of a list: `id` of `/v1/products/{id}/benefits` */
function recordParameter(path: string, base: Base | undefined): string | undefined {
  if (base === undefined || !path.startsWith(`${base.path}/`)) return undefined;
  return /^\/\{(\w+)\}/.exec(path.slice(base.path.length))?.[1];
}

/** @returns `WebhookEndpoint` of `webhook_endpoint_id` */
const recordName = (idName: string): string =>
  idName
    .replace(/_ids?$/, '')
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** A property can have a shorter name than the operation: `endpoint_id` is the identifier of `getWebhookEndpoint`. */
function findByRecord(resources: ReadonlyMap<string, string>, record: string): string | undefined {
  const exact = resources.get(record);
  if (exact !== undefined || record === '' || record === 'Id') return exact;
  const longer = [...resources].filter(([name]) => name.endsWith(record));
  return longer.length === 1 ? longer[0]?.[1] : undefined;
}

interface Readers {
  inputs: KindReader;
  answers: KindReader;
  /** The paths of records. */
  records: readonly RecordPath[];
  /** Methods of the SDKs by operation. */
  sdkMethods: ReadonlyMap<string, string>;
}

interface RecordPath {
  path: string;
  resource: string;
  /** As words, such as `License key`. */
  title: string;
}

/** Says which record a parameter of a path identifies: `id` of `/v1/benefits/{id}/grants/` is a benefit. */
function ofRecord(field: Field, path: string, records: readonly RecordPath[]): Field {
  const record = records.find((known) => path.startsWith(`${known.path}/{${field.name}}`));
  return record === undefined
    ? field
    : { ...field, title: record.title, kind: { type: 'id', resource: record.resource } };
}

function describeOperation(
  contract: Contract,
  { method, path, source }: Called,
  { inputs, answers, records, sdkMethods }: Readers,
): Operation {
  const parameters = (source.parameters ?? []).map((parameter) => resolve(contract, parameter));
  const body = source.requestBody && resolve(contract, source.requestBody);
  const [, success] = Object.entries(source.responses).find(([status]) => /^[23]/.test(status)) ?? [];
  const [contentType = '', content] = Object.entries((success && resolve(contract, success).content) ?? {})[0] ?? [];
  const bodySchema = body?.content?.['application/json']?.schema;
  const toField = ({ name, in: place, schema, required, description }: Parameter) => {
    const described = { ...schema, ...definedOf({ description }) };
    const field = inputs.fieldOf({ name, schema: described, isRequired: required === true });
    return place === 'path' ? ofRecord(field, path, records) : field;
  };
  const organization = parameters.find(({ name, in: place }) => place === 'query' && name === 'organization_id');
  const sorting = orderOfList(contract, source);
  return {
    id: source.operationId as OperationId,
    method,
    path,
    title: source.summary,
    ...definedOf({ description: source.description }),
    roles: (source['x-roles'] ?? []) as Role[],
    ...definedOf({ refuses: refusedOrganizations(contract, source) }),
    parameters: parameters.filter(({ name, in: place }) => place !== 'header' && !OF_LIST.includes(name)).map(toField),
    ...(bodySchema !== undefined && { body: inputs.kindOf(bodySchema), bodyIsRequired: body?.required === true }),
    ...(DESTRUCTIVE.test(source.operationId) && { isDestructive: true }),
    ...(source['x-moves-money'] === true && { movesMoney: true }),
    ...definedOf({ preview: source['x-preview'] as OperationId | undefined }),
    ...(source['x-preview'] && bodySchema && { expects: seenPaths(contract, bodySchema) }),
    ...(contentType === 'application/json' &&
      content?.schema !== undefined && { answer: answers.kindOf(content.schema) }),
    contentType,
    ...definedOf({ sorting, sdk: sdkMethods.get(source.operationId) }),
    ...(organization !== undefined && {
      organizationParameter: resolve(contract, organization.schema).type === 'array' ? 'many' : 'one',
    }),
  };
}

/** @returns the order that a list has by default, for its export */
function orderOfList(contract: Contract, { operationId }: ContractOperation): string[] | undefined {
  if (!operationId.startsWith('export')) return undefined;
  const list = Object.values(contract.paths).find(
    ({ get }) => get?.operationId === operationId.replace('export', 'list'),
  );
  const parameters = (list?.get?.parameters ?? []).map((parameter) => resolve(contract, parameter));
  return parameters.find(({ name }) => name === 'sorting')?.schema.default as string[] | undefined;
}

function describeResource(
  name: string,
  base: Base | undefined,
  group: readonly Called[],
  describe: (operation: Called) => Operation,
): Resource {
  const described = new Map(group.map((operation) => [operation, describe(operation)]));
  const find = (method: Method, matches: (path: string) => boolean) =>
    described.get(group.find((operation) => operation.method === method && matches(operation.path)) as Called);
  const parameter = group.map(({ path }) => recordParameter(path, base)).find((found) => found !== undefined);
  const isList = (path: string) => path.replace(/\/$/, '') === base?.path;
  const isRecord = (path: string) => path === `${base?.path ?? ''}/{${parameter ?? ''}}`;
  // Without a list, the page of the resource shows the answer of its first operation that needs nothing but the organization.
  const isSingle = (path: string) => base === undefined && !path.replace(OF_ORGANIZATION, '').includes('{');
  return {
    name,
    title: readableName(name),
    tag: group[0]?.source.tags[0] ?? '',
    ...definedOf({
      recordPath: parameter && `${base?.path ?? ''}/{${parameter}}`,
      recordParameter: parameter,
      list: find('get', isList),
      get: find('get', (path) => isRecord(path) || isSingle(path)),
      create: find('post', isList),
    }),
    operations: [...described.values()],
    columns: base?.columns ?? [],
    titleField: base?.titleField ?? '',
    related: [],
  };
}

/** The lists that have a filter by the record, or stand below its path. */
function relatedLists(
  { name, recordParameter: parameter }: Resource,
  all: readonly Resource[],
  bases: ReadonlyMap<string, Base>,
) {
  const path = bases.get(name)?.path;
  if (path === undefined || parameter === undefined || path === '/v1/organizations') return [];
  return all.flatMap(({ name: resource, list }) => {
    if (list === undefined) return [];
    if (list.path.startsWith(`${path}/{${parameter}}/`)) return [{ resource, parameter }];
    // A list below another record is no list of this one.
    if (list.path.replace(OF_ORGANIZATION, '').includes('{')) return [];
    const filter = list.parameters.find(({ kind }) => idResource(kind) === name);
    return filter === undefined ? [] : [{ resource, parameter: filter.name }];
  });
}

const idResource = (kind: Kind): string | undefined =>
  kind.type === 'list' ? idResource(kind.of) : kind.type === 'id' ? kind.resource : undefined;

/** @throws the contract names a column that the records do not have */
function requireColumns({ name, list, columns, titleField }: Resource): void {
  if (list === undefined) return;
  const items = list.answer?.type === 'object' ? list.answer.fields.find((field) => field.name === 'items') : undefined;
  const record = items?.kind.type === 'list' ? items.kind.of : undefined;
  for (const path of [...columns, titleField])
    if (record === undefined || !hasField(record, path.split('.')))
      throw new Error(`x-resource of ${list.id} names ${path}, which records of ${name} do not have.`);
}

function hasField(kind: Kind, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (kind.type === 'variants')
    return (
      kind.discriminator === name ||
      kind.variants.some(({ fields }) => hasField({ type: 'object', fields }, [name, ...rest]))
    );
  const found = kind.type === 'object' ? kind.fields.find((field) => field.name === name) : undefined;
  return found !== undefined && hasField(found.kind, rest);
}
