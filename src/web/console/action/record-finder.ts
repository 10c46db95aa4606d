import { withoutAccents } from '../../../shared/without-accents.ts';
import { formatDate } from '../../shared/dates.ts';
import { OF_ORGANIZATION } from '../addresses.ts';
import type { Operation, ResourceEntry } from '../description.ts';
import type { FoundRecord, RecordFinder } from '../form/input.ts';
import { resources } from '../generated/index.ts';
import { isRefused, RequestFailure, requestData } from '../queries.ts';
import { isValues, recordId, recordTitle, valueAt, type Values } from '../records.ts';
import { callOperation } from '../request.ts';

const ENTRIES: Readonly<Record<string, ResourceEntry>> = resources;

/** How many records a field offers. A person who looks for another one types a part of its name. */
const OFFERED = 20;
/** The most that a list answers, for lists that cannot be searched. */
const ALL = 100;

/** Finds records of the organization by the lists of the API. */
export function createRecordFinder(organizationId: string): RecordFinder {
  return {
    search: (name, text, { file, signal } = {}) =>
      orElse(
        search(name, { ...(text !== '' && { query: text }), ...(file && { service: [file] }) }, organizationId, signal),
        [],
        isRefused,
      ),
    find: (name, id) => orElse(find(name, id, organizationId), undefined, (error) => error instanceof RequestFailure),
  };
}

/** Without the list or the name, an id can still be typed. */
async function orElse<Value>(
  found: Promise<Value>,
  other: Value,
  isExpected: (error: Error) => boolean,
): Promise<Value> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && isExpected(error)) return other;
    throw error;
  }
}

async function search(
  name: string,
  filters: Values,
  organizationId: string,
  signal?: AbortSignal,
): Promise<readonly FoundRecord[]> {
  const resource = await ENTRIES[name]?.load();
  const { list } = resource ?? {};
  if (resource === undefined || list === undefined || list.path.replace(OF_ORGANIZATION, '').includes('{')) return [];
  const isKnown = (filter: string) => list.parameters.some((parameter) => parameter.name === filter);
  const isSearched = isKnown('query');
  const query = {
    ...ofOrganization(list, organizationId),
    ...Object.fromEntries(Object.entries(filters).filter(([filter]) => isKnown(filter))),
    limit: isSearched ? OFFERED : ALL,
  };
  const path = list.path.startsWith(OF_ORGANIZATION) ? { path: { id: organizationId } } : {};
  const answer = await requestData(() => callOperation(list, { ...path, query }, signal));
  const options = itemsOf(answer).map((record) => {
    const label = recordTitle(record, resource);
    return { value: recordId(record, resource), label, detail: detailOf(record, label), picture: pictureOf(record) };
  });
  const text = typeof filters.query === 'string' ? fold(filters.query) : '';
  return isSearched ? options : options.filter(({ label }) => fold(label).includes(text));
}

const fold = (text: string) => withoutAccents(text).toLowerCase();

/** Tells records with the same name apart: the product of an order or a subscription, and the day. */
function detailOf(record: Values, label: string): string {
  const { value: product } = valueAt(record, 'product.name');
  const { created_at: time } = record;
  const day = typeof time === 'string' ? formatDate(time) : undefined;
  return [product === label ? undefined : product, day].filter((text) => typeof text === 'string').join(' · ');
}

function pictureOf({ mime_type: type, public_url: url }: Values): string | undefined {
  return typeof url === 'string' && typeof type === 'string' && type.startsWith('image/') ? url : undefined;
}

function ofOrganization({ organizationParameter }: Operation, id: string) {
  if (organizationParameter === undefined) return {};
  return { organization_id: organizationParameter === 'many' ? [id] : id };
}

const itemsOf = (answer: unknown): readonly Values[] =>
  isValues(answer) && Array.isArray(answer.items) ? answer.items.filter(isValues) : [];

async function find(name: string, id: string, organizationId: string): Promise<FoundRecord | undefined> {
  const { record } = ENTRIES[name] ?? {};
  // Records that cannot be read alone, such as files, are read from their list.
  if (record === undefined)
    return (await search(name, { ids: [id] }, organizationId)).find(({ value }) => value === id);
  const [, parameter = 'id'] = /\{(\w+)\}/.exec(record.path) ?? [];
  const operation = { method: 'get', path: record.path, contentType: 'application/json' } as const;
  const answer = await requestData(() => callOperation(operation, { path: { [parameter]: id } }));
  const { value } = isValues(answer) ? valueAt(answer, record.titleField) : {};
  return typeof value === 'string' && value !== '' ? { value: id, label: value } : undefined;
}
