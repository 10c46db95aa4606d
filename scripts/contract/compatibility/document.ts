export type Json = Record<string, unknown>;

/** One of the two documents that are compared. */
export interface ComparedDocument extends Json {
  info: { version: string };
  servers?: Server[];
  paths: Record<string, Json>;
  webhooks?: Record<string, Json>;
  components?: Record<string, Record<string, Json>>;
  security?: Record<string, string[]>[];
}

export interface Server {
  url: string;
  variables?: Record<string, { default: string; enum?: string[] }>;
}

export interface Operation extends Json {
  operationId?: string;
  tags?: string[];
  parameters?: Json[];
  requestBody?: Json;
  responses?: Record<string, Json>;
  security?: Record<string, string[]>[];
  deprecated?: boolean;
  'x-subjects'?: string[];
  'x-sdk'?: string;
  'x-successor'?: string;
}

export type Content = Record<string, { schema?: Json; encoding?: Json }>;

/** The earlier and the present version of a value. */
export interface Pair<Value> {
  was: Value;
  is: Value;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

/** Maps operations by method and path. Names of path parameters are left out, because the parameters are compared separately. */
export function operationsOf({ paths }: ComparedDocument): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const [path, item] of Object.entries(paths)) {
    const shared = (item.parameters ?? []) as Json[];
    for (const method of METHODS) {
      const operation = item[method] as Operation | undefined;
      if (operation === undefined) continue;
      const parameters = [...shared, ...(operation.parameters ?? [])];
      const servers = operation.servers ?? item.servers;
      found.set(`${method.toUpperCase()} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`, {
        ...operation,
        parameters,
        servers,
      });
    }
  }
  return found;
}

/** Follows references. @returns the target and the name of the last reference */
export function follow(document: ComparedDocument, node: Json | undefined): { node: Json; name?: string } {
  let found: { node: Json; name?: string } = { node: node ?? {} };
  while (typeof found.node.$ref === 'string') {
    const steps = found.node.$ref.slice(2).split('/');
    const target = steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), document);
    if (target === undefined) throw new Error(`${found.node.$ref} is not in the document`);
    found = { node: target as Json, name: steps.at(-1) ?? '' };
  }
  return found;
}

/** Divides keys into removed, added and common ones. */
export function match<Value>(was: Map<string, Value>, is: Map<string, Value>) {
  return {
    removed: [...was].filter(([key]) => !is.has(key)),
    added: [...is].filter(([key]) => !was.has(key)),
    kept: [...was].flatMap(([key, value]): [string, Pair<Value>][] => {
      const other = is.get(key);
      return other === undefined ? [] : [[key, { was: value, is: other }]];
    }),
  };
}

export const mapOf = <Value>(object: Record<string, Value> | undefined) => new Map(Object.entries(object ?? {}));

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
