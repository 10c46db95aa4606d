/**
 * Names the method of the SDKs for each operation, such as `licenseKeys.validate` for `validateLicenseKey`.
 *
 * `npm run generate` writes the names into `x-sdk` of the published document. The SDKs and the reference read them there.
 */
import { HTTP_METHODS } from '../../src/platform/http/document.ts';
import { camelCase } from './names.ts';

interface Operation {
  operationId: string;
  tags: string[];
  deprecated?: boolean;
  /** The operation that an operation at a former path is. */
  'x-successor'?: string;
  /** In the source: the name of an operation for which the rule has no good name. */
  'x-sdk'?: string;
}

type Paths = Record<string, Record<string, unknown>>;

export interface SdkMethod {
  operationId: string;
  /** Method of HTTP in lower case. */
  httpMethod: string;
  path: string;
  /** Resource in camel case. The parts of a nested one are separated by dots: `checkouts.client`. */
  resource: string;
  method: string;
}

const NAME = /^[a-z]\w*(\.[a-z]\w*)+$/;

/**
 * Returns the method of each operation. A deprecated operation gives its name to the operation that replaces it.
 * @throws Error if two operations have the same name, or if a name is both a method and a resource
 */
export function sdkMethodsOf({ paths }: { paths: Paths }): SdkMethod[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    HTTP_METHODS.flatMap((httpMethod) => {
      const operation = item[httpMethod] as Operation | undefined;
      return operation && operation['x-successor'] === undefined
        ? [{ httpMethod, path, operation, name: operation['x-sdk'] ?? nameOf(path, operation, paths) }]
        : [];
    }),
  );
  const current = new Set(all.flatMap(({ operation, name }) => (operation.deprecated ? [] : [name])));
  const kept = all.filter(({ operation, name }) => !operation.deprecated || !current.has(name));
  requireDistinct(kept.map(({ operation, name }) => [name, operation.operationId]));
  return kept.map(({ httpMethod, path, operation: { operationId }, name }) => {
    const steps = name.split('.');
    return { operationId, httpMethod, path, resource: steps.slice(0, -1).join('.'), method: steps.at(-1) ?? '' };
  });
}

function requireDistinct(names: [name: string, operationId: string][]) {
  const known = new Map<string, string>();
  const resources = new Set(names.flatMap(([name]) => parentsOf(name)));
  for (const [name, operationId] of names) {
    const other = known.get(name);
    const problem = !NAME.test(name)
      ? 'is no "resource.method"'
      : other !== undefined
        ? `is also the method of ${other}`
        : resources.has(name)
          ? 'is also a resource'
          : undefined;
    if (problem !== undefined)
      throw new Error(`The SDK method "${name}" of ${operationId} ${problem}. Name another one in its x-sdk.`);
    known.set(name, operationId);
  }
}

/** @returns `a` and `a.b` for `a.b.c` */
function parentsOf(name: string): string[] {
  const steps = name.split('.').slice(0, -1);
  return steps.map((_, at) => steps.slice(0, at + 1).join('.'));
}

/**
 * Derives the name. An operationId is a verb and words. The words of the tag are the resource. Words before them name a
 * nested resource, and words after them belong to the method: `listBenefitGrants` is `benefits.listGrants`. Two cases
 * nest further: operations of buyers are under `users`, and a collection in the path of the resource is nested in it.
 */
function nameOf(path: string, { operationId, tags: [tag = ''] }: Operation, paths: Paths): string {
  const [verb = '', ...words] = wordsOf(operationId);
  const segments = path.split('/').filter(Boolean);
  const isBuyers = segments[1] === 'users' && words[0] === 'User' && tag !== 'users';
  const nouns = isBuyers ? words.slice(1) : words;
  const place = placeOf(tag, nouns);
  const before = place ? nouns.slice(0, place.from) : [];
  let after = place ? nouns.slice(place.to) : nouns;
  const resource = [...(isBuyers ? ['users'] : []), camelCase(tag), ...(before.length > 0 ? [camelCase(before)] : [])];
  const collection = segments[segments.indexOf(tag) + 1] ?? '';
  const inner = placeOf(collection, after);
  if (place && inner?.from === 0 && hasItems(segments.slice(0, segments.indexOf(tag) + 2).join('/'), paths)) {
    resource.push(camelCase(collection));
    after = after.slice(inner.to);
  }
  return [...resource, verb + after.join('')].join('.');
}

/** Whether the path is a collection, whose items have paths of their own. */
function hasItems(path: string, paths: Paths): boolean {
  return Object.keys(paths).some((other) => other.startsWith(`/${path}/{`));
}

/** Finds the words of a tag or path segment, in the singular or plural, among other words. */
function placeOf(name: string, words: readonly string[]): { from: number; to: number } | undefined {
  const plural = name.replaceAll(/[-_]/g, '').toLowerCase();
  const singular = plural.replace(/ies$/, 'y').replace(/s$/, '');
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1)
      if ([plural, singular].includes(words.slice(from, to).join('').toLowerCase())) return { from, to };
  return undefined;
}

function wordsOf(name: string): string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+/g) ?? [];
}
