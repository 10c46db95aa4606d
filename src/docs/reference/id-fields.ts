import { listOperations, type Reference } from './document.ts';
import { toSample, type Sample } from './samples/sample.ts';

/** A field of a request that takes an id, and the list in which the reader's own ids are found. */
interface IdField {
  name: string;
  list: string;
}

/** @returns the fields of a request that take the id of an object with a list of its own */
export function idFieldsOf({ path, parameters, body }: Sample, lists: ReadonlySet<string>): IdField[] {
  const inBody =
    body?.type === 'application/json' ? [...body.text.matchAll(/"(\w+_id)": "/g)].map(([, name = '']) => name) : [];
  const names = new Set([
    ...parameters
      .filter((parameter) => parameter.in === 'path' || parameter.name === 'organization_id')
      .map(({ name }) => name),
    ...inBody,
  ]);
  return [...names].flatMap((name) => {
    const folder =
      name === 'id' ? path.slice(0, path.indexOf('/{id}')) : `/v1/${name.replace(/_id$/, 's').replaceAll('_', '-')}`;
    const list = [`${folder}/`, folder].find((candidate) => lists.has(candidate));
    return list === undefined ? [] : [{ name, list }];
  });
}

const known = new WeakMap<Reference, ReadonlySet<string>>();

/** @returns the paths of all lists that can be read without an id. Found once, because every operation asks for them. */
export function listPathsOf(reference: Reference): ReadonlySet<string> {
  const found = known.get(reference);
  if (found !== undefined) return found;
  const lists = listOperations(reference)
    .filter((entry) => entry.method === 'get' && !entry.path.includes('{'))
    .filter((entry) => toSample(entry, reference).result === 'list');
  const paths = new Set(lists.map(({ path }) => path));
  known.set(reference, paths);
  return paths;
}
