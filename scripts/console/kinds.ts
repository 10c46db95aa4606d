import type { Field, Kind } from '../../src/web/console/description.ts';
import { readableName } from '../../src/web/console/readable-name.ts';
import { resolve, schemaName, type Contract, type Schema } from './contract.ts';

/** A text that may be longer is entered in several lines. */
const LONG_TEXT = 500;

const COLOR = /^\^#\[/;

interface Property {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

/**
 * Turns schemas of the contract into kinds. A schema with a name gives the same fields each time, and `names` has its name, so
 * that a module contains them once.
 */
export class KindReader {
  /** The name of the schema of fields. */
  readonly names = new Map<readonly Field[], string>();
  /** The titles that the contract gives. */
  readonly titles = new Set<string>();
  readonly #known = new Map<string, readonly Field[]>();
  readonly #contract: Contract;
  readonly #findResource: (idName: string) => string | undefined;
  readonly #withDescriptions: boolean;

  constructor(
    contract: Contract,
    findResource: (idName: string) => string | undefined,
    { withDescriptions }: { withDescriptions: boolean },
  ) {
    this.#contract = contract;
    this.#findResource = findResource;
    this.#withDescriptions = withDescriptions;
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

  fieldOf({ name, schema, isRequired }: Property): Field {
    const { schema: inner, isNullable } = this.#withoutNull(schema);
    const {
      title,
      description,
      readOnly,
      'x-shown-once': isShownOnce,
    } = { ...this.#resolve(inner), ...this.#resolve(schema) };
    const kind = this.kindOf(schema, name);
    if (title !== undefined) this.titles.add(title);
    return {
      name,
      title: title ?? readableName(name, kind.type === 'id' || (kind.type === 'list' && kind.of.type === 'id')),
      ...(this.#withDescriptions && description !== undefined && { description }),
      isRequired,
      isNullable,
      ...(readOnly === true && { isReadOnly: true }),
      ...(isShownOnce === true && { isShownOnce: true }),
      kind,
    };
  }

  #simpleKind(schema: Schema, name: string): Kind {
    const { type, items, minItems, maxItems, properties, additionalProperties, ...others } = this.#resolve(schema);
    switch (Array.isArray(type) ? type.find((one) => one !== 'null') : type) {
      case 'string':
        return this.#textKind(others, name);
      case 'integer':
      case 'number': {
        const { 'x-money': currency, minimum, maximum } = others;
        if (currency !== undefined) return { type: 'money', currency };
        return { type: type === 'number' ? 'number' : 'integer', ...definedOf({ minimum, maximum }) };
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

  #textKind(schema: Schema, name: string): Kind {
    const { format, enum: values, minLength, maxLength, pattern, 'x-file': file } = schema;
    if (values !== undefined) return this.#choiceKind(schema, values);
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

  #choiceKind({ 'x-enumTitles': titles }: Schema, values: readonly (string | null)[]): Kind {
    for (const title of Object.values(titles ?? {})) this.titles.add(title);
    return { type: 'choice', values: values.filter((value) => value !== null), ...definedOf({ titles }) };
  }

  #fieldsOf(schema: Schema, without?: string): readonly Field[] {
    const name = schemaName(schema);
    const key = [name, without].join(' ');
    const known = name === undefined ? undefined : this.#known.get(key);
    if (known !== undefined) return known;
    const { properties = {}, required = [] } = this.#resolve(schema);
    const fields = Object.entries(properties)
      .filter(([property]) => property !== without)
      .map(([property, of]) => this.fieldOf({ name: property, schema: of, isRequired: required.includes(property) }));
    if (name !== undefined) {
      this.#known.set(key, fields);
      this.names.set(fields, name);
    }
    return fields;
  }

  #variants(choices: readonly Schema[], discriminator: Schema['discriminator']): Kind {
    const property = discriminator?.propertyName;
    const variants = choices.map((choice) => {
      const { enum: values, 'x-enumTitles': titles } = this.#resolve(
        this.#resolve(choice).properties?.[property ?? ''] ?? {},
      );
      const mapped = Object.entries(discriminator?.mapping ?? {}).find(([, ref]) => ref === choice.$ref)?.[0];
      const value = mapped ?? values?.[0] ?? undefined;
      const title = titles?.[value ?? ''];
      if (title !== undefined) this.titles.add(title);
      return {
        title: title ?? readableName(value ?? schemaName(choice) ?? ''),
        ...definedOf({ value }),
        fields: this.#fieldsOf(choice, property),
      };
    });
    return { type: 'variants', ...definedOf({ discriminator: property }), variants };
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

/** The properties that are not undefined. */
export function definedOf<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
