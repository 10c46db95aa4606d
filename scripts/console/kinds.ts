import type { Field, Kind } from '../../src/web/console/description.ts';
import { readableName } from '../../src/web/console/readable-name.ts';
import { SEEN } from '../contract/rules/fields.ts';
import { resolve, schemaName, type Contract, type Schema } from './contract.ts';

/** A text that may be longer is entered in several lines. */
const LONG_TEXT = 500;

const COLOR = /^\^#\[/;

interface Property {
  name: string;
  schema: Schema;
  isRequired: boolean;
  /** The name of the schema that has it. */
  of?: string | undefined;
}

/** The ends of the names of schemas that are sent: `ProductCreate` has the titles of `Product`. */
const SENT = ['Create', 'Update', 'Input'];

/** Properties and schemas whose values programs know, or `Intl` names. */
const IDENTIFIERS = /(^|_)(currency|language|sorting)$|^ErrorCode$/;

/**
 * Turns schemas of the contract into kinds. A schema with a name gives the same fields each time, and `names` has its name, so
 * that a module contains them once.
 */
export class KindReader {
  /** The name of the schema of fields. */
  readonly names = new Map<readonly Field[], string>();
  readonly #known = new Map<string, readonly Field[]>();
  readonly #contract: Contract;
  readonly #findResource: (idName: string) => string | undefined;
  readonly #withDescriptions: boolean;
  readonly #valueTitles: ReadonlyMap<string, Titles | undefined>;

  constructor(
    contract: Contract,
    findResource: (idName: string) => string | undefined,
    { withDescriptions }: { withDescriptions: boolean },
  ) {
    this.#contract = contract;
    this.#findResource = findResource;
    this.#withDescriptions = withDescriptions;
    this.#valueTitles = findValueTitles(contract);
  }

  /** @param name of the property or parameter, by which an identifier tells its resource */
  kindOf(schema: Schema, name = ''): Kind {
    const { schema: inner } = this.#withoutNull(schema);
    const { oneOf, anyOf, discriminator } = this.#resolve(inner);
    const choices = oneOf ?? anyOf;
    if (choices === undefined) return this.#simpleKind(inner, name);
    if (discriminator !== undefined || choices.every((choice) => this.#resolve(choice).properties))
      return this.#variants(choices, discriminator);
    const kinds = choices.map((choice) => this.kindOf(choice, name));
    const [first] = kinds;
    return first !== undefined && kinds.every(({ type }) => type === first.type && type !== 'object')
      ? first
      : { type: 'any' };
  }

  fieldOf({ name, schema, isRequired, of }: Property): Field {
    const { schema: inner, isNullable } = this.#withoutNull(schema);
    const {
      title,
      description,
      readOnly,
      'x-shown-once': isShownOnce,
    } = { ...this.#resolve(inner), ...this.#resolve(schema) };
    const kind = this.kindOf(schema, name);
    return {
      name,
      title:
        title ??
        this.#sent(name, of)?.title ??
        readableName(name, kind.type === 'id' || (kind.type === 'list' && kind.of.type === 'id')),
      ...(this.#withDescriptions && description !== undefined && { description }),
      isRequired,
      isNullable,
      ...(readOnly === true && { isReadOnly: true }),
      ...(isShownOnce === true && { isShownOnce: true }),
      kind,
    };
  }

  /**
   * @returns the same property in what is sent, which has a title and titles of its values: `CheckoutDetail.success_url` is
   *   `CheckoutCreate.success_url`. The contract gives them to the fields of forms alone. An `id` that is sent names another record
   */
  #sent(property: string, schema: string | undefined): Schema | undefined {
    if (schema === undefined || schema === '' || property === 'id') return undefined;
    const sent = SENT.flatMap((end) => this.#schema(schema + end)?.properties?.[property] ?? []);
    const titled = sent.map((found) => this.#resolve(found)).find(({ title }) => title !== undefined);
    return titled ?? this.#sent(property, schema.replace(/[A-Z][^A-Z]*$/, ''));
  }

  #schema = (name: string) => this.#contract.components.schemas?.[name] as Schema | undefined;

  #simpleKind(schema: Schema, name: string): Kind {
    const { type, items, minItems, maxItems, properties, additionalProperties, ...others } = this.#resolve(schema);
    switch (Array.isArray(type) ? type.find((one) => one !== 'null') : type) {
      case 'string':
        return this.#textKind(others, name, schemaName(schema));
      case 'integer':
      case 'number': {
        const { 'x-money': currency, 'x-unit': unit, minimum, maximum } = others;
        if (currency !== undefined) return { type: 'money', currency };
        return { type: type === 'number' ? 'number' : 'integer', ...definedOf({ unit, minimum, maximum }) };
      }
      case 'boolean':
        return { type: 'boolean' };
      case 'array':
        return { type: 'list', of: this.kindOf(items ?? {}, name), ...definedOf({ minItems, maxItems }) };
      case 'object':
        if (properties !== undefined) return { type: 'object', fields: this.#fieldsOf(schema) };
        return additionalProperties !== undefined && additionalProperties !== false ? { type: 'map' } : { type: 'any' };
      default:
        return { type: 'any' };
    }
  }

  #textKind(schema: Schema, name: string, of: string | undefined): Kind {
    const { format, enum: values, minLength, maxLength, pattern, 'x-file': file } = schema;
    if (values !== undefined) return this.#choiceKind(schema, values, [name, of ?? '']);
    switch (format) {
      case 'date-time':
        return { type: 'time' };
      case 'date':
        return { type: 'day' };
      case 'uuid':
        return {
          type: 'id',
          ...definedOf({ resource: file === undefined ? this.#findResource(name) : 'files', file }),
        };
    }
    const isColor = pattern !== undefined && COLOR.test(pattern);
    return {
      type: 'text',
      ...definedOf({
        format: isColor ? 'color' : name === 'slug' ? 'slug' : format,
        minLength,
        maxLength,
        pattern,
        file,
      }),
      ...((maxLength ?? 0) > LONG_TEXT && format === undefined && !/url/.test(name) && { isLong: true }),
    };
  }

  /** Values without titles are words of the contract: `one_time` reads `One time`. */
  #choiceKind({ 'x-enumTitles': own }: Schema, all: readonly (string | null)[], names: readonly string[]): Kind {
    const values = all.filter((value) => value !== null);
    const areWords = !names.some((name) => IDENTIFIERS.test(name)) && !values.some(isIdentifier);
    const words = areWords ? Object.fromEntries(values.map((value) => [value, readableName(value)])) : undefined;
    const titles = own ?? this.#valueTitles.get(valuesKey(values)) ?? words;
    return { type: 'choice', values, ...definedOf({ titles }) };
  }

  #fieldsOf(schema: Schema, without?: string): readonly Field[] {
    const name = schemaName(schema);
    const key = [name, without].join(' ');
    const known = name === undefined ? undefined : this.#known.get(key);
    if (known !== undefined) return known;
    const { properties = {}, required = [] } = this.#resolve(schema);
    const fields = Object.entries(properties)
      .filter(([property]) => property !== without && property !== SEEN)
      .map(([property, inner]) =>
        this.fieldOf({ name: property, schema: inner, isRequired: required.includes(property), of: name }),
      );
    if (name !== undefined) {
      this.#known.set(key, fields);
      this.names.set(fields, name);
    }
    return fields;
  }

  #variants(choices: readonly Schema[], discriminator: Schema['discriminator']): Kind {
    const property = discriminator?.propertyName;
    const variants = choices.map((choice) => {
      const { enum: values, 'x-enumTitles': own } = this.#resolve(
        this.#resolve(choice).properties?.[property ?? ''] ?? {},
      );
      const titles =
        own ??
        this.#sent(property ?? '', schemaName(choice))?.['x-enumTitles'] ??
        this.#valueTitles.get(valuesKey(values ?? []));
      const mapped = Object.entries(discriminator?.mapping ?? {}).find(([, ref]) => ref === choice.$ref)?.[0];
      const value = mapped ?? values?.[0] ?? undefined;
      const name = value ?? schemaName(choice) ?? '';
      return {
        title: titles?.[name] ?? (isIdentifier(name) ? name : readableName(name)),
        ...definedOf({ value }),
        fields: this.#fieldsOf(choice, property),
      };
    });
    const title =
      property && (choices.map((choice) => this.#titleIn(choice, property)).find(isDefined) ?? readableName(property));
    return { type: 'variants', ...definedOf({ discriminator: property, title }), variants };
  }

  #titleIn(choice: Schema, property: string): string | undefined {
    const { title } = this.#resolve(this.#resolve(choice).properties?.[property] ?? {});
    return title ?? this.#sent(property, schemaName(choice))?.title;
  }

  /** In the contract, a value that can be null has a list of types, or is an `anyOf` with null. */
  #withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
    const { type, anyOf = [] } = this.#resolve(schema);
    const others = anyOf.filter((choice) => choice.type !== 'null');
    const [only] = others;
    if (others.length === anyOf.length) return { schema, isNullable: Array.isArray(type) && type.includes('null') };
    return { schema: others.length === 1 && only !== undefined ? only : { anyOf: others }, isNullable: true };
  }

  #resolve = (schema: Schema): Schema => resolve(this.#contract, schema);
}

type Titles = Readonly<Record<string, string>>;

const isDefined = (text: string | undefined) => text !== undefined;

const valuesKey = (values: readonly (string | null)[]) =>
  values
    .filter((value) => value !== null)
    .sort()
    .join(' ');

/** Types of events, such as `order.created`, and names of exports. */
export const isIdentifier = (value: string) => value.includes('.');

/** @returns the titles of each set of values to which the contract gives them once, or the same ones each time */
function findValueTitles(
  part: unknown,
  found = new Map<string, Titles | undefined>(),
): Map<string, Titles | undefined> {
  if (typeof part !== 'object' || part === null) return found;
  const { enum: values, 'x-enumTitles': titles } = part as Schema;
  if (Array.isArray(values) && titles !== undefined) {
    const key = valuesKey(values);
    const known = found.get(key);
    const isSame = !found.has(key) || values.every((value) => value === null || titles[value] === known?.[value]);
    found.set(key, isSame ? titles : undefined);
  }
  for (const inner of Object.values(part)) findValueTitles(inner, found);
  return found;
}

/** The properties that are not undefined. */
export function definedOf<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
