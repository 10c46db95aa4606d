import { listOperations, type Reference } from './document.ts';
import { toSample, type Sample } from './samples/sample.ts';

/** A field of a request that takes an id, and the list in which the reader's own ids are found. */
interface IdField {
  name: string;
  list: string;
  /** Whether the list can be reduced to the records of an organization. */
  isOfOrganization: boolean;
  /** The id that stands in the samples of the request. */
  example: string | undefined;
}

/** Lists that can be read without an id, by path, and whether they have a filter by organization. */
type Lists = ReadonlyMap<string, { isOfOrganization: boolean }>;

/** @returns the fields of a request that take the id of an object with a list of its own */
export function idFieldsOf({ path, parameters, pathValues, query, body }: Sample, lists: Lists): IdField[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ''], at) => [name, pathValues[at]] as const);
  const inBody =
    body?.type === 'application/json'
      ? [...body.text.matchAll(/"(\w+_id)": "([^"]+)"/g)].map(([, name = '', id]) => [name, id] as const)
      : [];
  const inQuery = Object.entries(query).map(([name, id]) => [name, String(id)] as const);
  const examples = new Map<string, string | undefined>([...inBody, ...inQuery, ...inPath]);
  const names = new Set([
    ...parameters
      .filter((parameter) => parameter.in === 'path' || parameter.name === 'organization_id')
      .map(({ name }) => name),
    ...inBody.map(([name]) => name),
  ]);
  return [...names].flatMap((name) => {
    const folder =
      name === 'id' ? path.slice(0, path.indexOf('/{id}')) : `/v1/${name.replace(/_id$/, 's').replaceAll('_', '-')}`;
    const list = [`${folder}/`, folder].find((candidate) => lists.has(candidate));
    if (list === undefined) return [];
    return [{ name, list, isOfOrganization: lists.get(list)?.isOfOrganization ?? false, example: examples.get(name) }];
  });
}

const known = new WeakMap<Reference, Lists>();

/** @returns all lists that can be read without an id. Found once, because every operation asks for them. */
export function listsOf(reference: Reference): Lists {
  const found = known.get(reference);
  if (found !== undefined) return found;
  const samples = listOperations(reference)
    .filter((entry) => entry.method === 'get' && !entry.path.includes('{'))
    .map((entry) => toSample(entry, reference))
    .filter(({ result }) => result === 'list');
  const lists = new Map(
    samples.map(({ path, parameters }) => [
      path,
      { isOfOrganization: parameters.some(({ name }) => name === 'organization_id') },
    ]),
  );
  known.set(reference, lists);
  return lists;
}
