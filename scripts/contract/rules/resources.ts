/** Checks `x-resource`, by which the console shows the lists of sellers. */
import { fieldOf } from './fields.ts';
import type { Report } from './report.ts';
import {
  resolveReference,
  type ContractDocument,
  type OperationObject,
  type ResponseObject,
} from '../../../src/platform/http/document.ts';

type Json = Record<string, unknown>;

interface Resource {
  name?: string;
  title?: string;
  columns?: string[];
}

export type ListOperation = OperationObject & { 'x-roles'?: string[]; 'x-resource'?: Resource };

/** Lists of sellers that show no resource, with the reason. */
const NO_RESOURCES: Readonly<Record<string, string>> = {
  searchRecords: 'finds records of every kind',
};

/** Requires the mark of each list of sellers, with fields that its items have. Names of lists outside of a record are unique. */
export function checkResources(document: ContractDocument, report: Report) {
  const names = new Map<string, string>();
  for (const [path, { get }] of Object.entries(document.paths)) {
    const operation: ListOperation | undefined = get;
    if (operation === undefined || operation['x-successor'] !== undefined) continue;
    const { operationId: where = path, 'x-resource': resource, 'x-roles': roles = [] } = operation;
    const item = itemOf(document, operation);
    if (resource === undefined) {
      if (item !== undefined && roles.length > 0 && NO_RESOURCES[where] === undefined)
        report(where, 'is a list of sellers without x-resource');
    } else if (item === undefined || roles.length === 0) report(where, 'has x-resource, which lists of sellers have');
    else {
      checkName(resource.name ?? '', { where, path, names }, report);
      checkFields(resource, { where, item, document }, report);
    }
  }
}

/** Returns the schema of the items of a list. */
function itemOf(document: ContractDocument, { responses = {} }: OperationObject): Json | undefined {
  const { content } = resolveReference<ResponseObject>(document, responses['200']) ?? {};
  const list = resolveReference<Json>(document, content?.['application/json']?.schema as Json | undefined);
  const { items } = (list?.properties ?? {}) as { items?: { items?: Json } };
  return items?.items;
}

/** A list in a record has the last segment of its path as its name. */
function checkName(
  name: string,
  { where, path, names }: { where: string; path: string; names: Map<string, string> },
  report: Report,
) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) report(where, `has the name ${name} in x-resource, which is no segment`);
  if (path.includes('{')) {
    if (path.split('/').findLast(Boolean) !== name) report(where, 'has another name in x-resource than its path');
    return;
  }
  const twin = names.get(name);
  if (twin !== undefined) report(where, `has the name of ${twin} in x-resource`);
  names.set(name, where);
}

function checkFields(
  { title = '', columns = [] }: Resource,
  { where, item, document }: { where: string; item: Json; document: ContractDocument },
  report: Report,
) {
  for (const field of new Set([title, ...columns]))
    if (fieldOf(document, item, field) === undefined)
      report(where, `names ${field} in x-resource, which its items lack`);
  if (columns.length < 3 || columns.length > 6 || new Set(columns).size < columns.length)
    report(where, 'must have 3 to 6 different columns in x-resource');
  const amounts = columns.map((column) => fieldOf(document, item, column)?.['x-money'] !== undefined);
  if (amounts.includes(true) && amounts.lastIndexOf(false) > amounts.indexOf(true))
    report(where, 'has a column after an amount in x-resource');
}
