import { isOfRecord, OF_ORGANIZATION } from '../../src/web/console/addresses.ts';
import type { ActionEntry, Field, Operation, Resource } from '../../src/web/console/description.ts';
import type { Description } from './describe.ts';

const NOTICE = '// Written by `npm run generate` from openapi/. Do not edit.\n';

const WIDTH = 120;

/**
 * @returns the files by their name: a module per resource, `index.ts`, which the first page loads, and `actions.ts` for the command
 *   palette
 */
export function writeModules({ resources, names }: Description): Map<string, string> {
  const modules = resources.map((resource) => [`${resource.name}.ts`, writeModule(resource, names)] as const);
  return new Map([...modules, ['index.ts', writeIndex(resources)], ['actions.ts', writeActions(resources)]]);
}

function writeModule(resource: Resource, names: ReadonlyMap<readonly Field[], string>): string {
  const printer = new Printer(names);
  const text = printer.print(resource, '');
  const shared = [...printer.declarations.values()];
  const types = shared.length > 0 ? 'FieldsOf, Resource' : 'Resource';
  const parts = [
    `import type { ${types} } from '../description.ts';`,
    ...shared,
    `export const resource: Resource = ${text};`,
  ];
  return `${NOTICE}${parts.join('\n\n')}\n`;
}

/** Prints values as TypeScript, and fields of a named schema once, in a constant before their first use. */
class Printer {
  readonly declarations = new Map<readonly Field[], string>();
  readonly #constants = new Map<readonly Field[], string>();
  readonly #names: ReadonlyMap<readonly Field[], string>;

  constructor(names: ReadonlyMap<readonly Field[], string>) {
    this.#names = names;
  }

  print(value: unknown, indent: string): string {
    if (Array.isArray(value)) {
      const constant = this.#constantOf(value as readonly Field[]);
      return (
        constant ??
        this.#join(
          '[',
          ']',
          value.map((item) => this.print(item, `${indent}  `)),
          indent,
        )
      );
    }
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const entries = Object.entries(value).map(([key, item]) => `${key}: ${this.print(item, `${indent}  `)}`);
    return this.#join('{ ', ' }', entries, indent);
  }

  #constantOf(fields: readonly Field[]): string | undefined {
    const schema = this.#names.get(fields);
    if (schema === undefined) return undefined;
    const known = this.#constants.get(fields);
    if (known !== undefined) return known;
    const same = [...this.#constants.values()].filter((constant) => constant.replace(/\d+$/, '') === schema).length;
    const constant = same === 0 ? schema : `${schema}${same + 1}`;
    this.#constants.set(fields, constant);
    const text = this.#join(
      '[',
      ']',
      fields.map((field) => this.print(field, '  ')),
      '',
    );
    this.declarations.set(fields, `const ${constant}: FieldsOf<'${schema}'> = ${text};`);
    return constant;
  }

  #join(open: string, close: string, parts: readonly string[], indent: string): string {
    const line = `${open}${parts.join(', ')}${close}`;
    if (!line.includes('\n') && line.length + indent.length < WIDTH) return line;
    const lines = parts.map((part) => `${indent}  ${part},\n`).join('');
    return `${open.trim()}\n${lines}${indent}${close.trim()}`;
  }
}

function writeIndex(resources: readonly Resource[]): string {
  const entries = resources.map(({ name, title, tag, list, get, recordParameter, titleField, operations }) => {
    const shown = list ?? get;
    const entry = {
      title,
      tag,
      roles: shown?.roles ?? [...new Set(operations.flatMap(({ roles }) => roles))],
      ...(shown !== undefined && isNested(shown.path, recordParameter) && { isNested: true }),
      ...(get !== undefined && titleField !== '' && { record: { path: get.path, titleField } }),
    };
    const loader = `load: () => import('./${name}.ts').then(({ resource }) => resource)`;
    return `  '${name}': { ${JSON.stringify(entry).slice(1, -1)}, ${loader} },`;
  });
  return (
    `${NOTICE}import type { ResourceEntry } from '../description.ts';\n\n` +
    `export const resources = {\n${entries.join('\n')}\n} as const satisfies Record<string, ResourceEntry>;\n`
  );
}

function writeActions(resources: readonly Resource[]): string {
  const entries = resources.flatMap((resource) =>
    resource.operations.map((operation) => `  ${JSON.stringify(toActionEntry(resource, operation))},\n`),
  );
  return (
    `${NOTICE}import type { ActionEntry } from '../description.ts';\n\n` +
    `export const actions: readonly ActionEntry[] = [\n${entries.join('')}];\n`
  );
}

function toActionEntry(resource: Resource, operation: Operation): ActionEntry {
  const { id, title, roles, refuses, path, contentType, parameters } = operation;
  const { name, list, get } = resource;
  const isBelow = isOfRecord(operation, resource);
  const above = (isBelow || id === list?.id) && parameters.find((field) => isAbove(field, resource, path));
  return {
    id,
    title,
    resource: name,
    roles,
    ...(refuses !== undefined && { refuses }),
    ...((id === list?.id || id === get?.id) && { isShown: true }),
    ...(isBelow && { isOf: get?.path === OF_ORGANIZATION ? 'organization' : 'record' }),
    ...(above && above.kind.type === 'id' && { above: { parameter: above.name, resource: above.kind.resource ?? '' } }),
    ...(/csv|ndjson/.test(contentType) && !parameters.some(({ isRequired }) => isRequired) && { download: path }),
    ...(parameters.some((field) => field.name === 'locale') && { takesLocale: true }),
  };
}

/** Whether a parameter identifies the record above the list of a resource, such as the benefit of grants. */
const isAbove = ({ name }: Field, { recordParameter }: Resource, path: string) =>
  path.includes(`{${name}}`) && name !== recordParameter && !path.startsWith(OF_ORGANIZATION);

/** Whether the path of a list has a parameter other than the organization. */
const isNested = (path: string, recordParameter: string | undefined) =>
  path
    .replace(/^\/v1\/organizations\/\{id\}/, '')
    .replace(`{${recordParameter ?? ''}}`, '')
    .includes('{');
