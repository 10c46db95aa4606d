import type { Field, Kind } from '../description.ts';
import { join } from './body.ts';
import {
  sentItems,
  variantFields,
  type Draft,
  type ListDraft,
  type MapDraft,
  type ObjectDraft,
  type VariantsDraft,
} from './draft.ts';

export interface PlacedErrors {
  /** By the path of the field that shows them. */
  atFields: ReadonlyMap<string, string>;
  /** Errors that no field shows, with their path. */
  others: readonly { path: string; message: string }[];
}

/** Finds the field that shows each error. An error inside of a value, such as one of JSON, stands at the field with the value. */
export function placeErrors(kind: Kind, draft: Draft, errors: ReadonlyMap<string, string>): PlacedErrors {
  const atFields = new Map<string, string>();
  const others: { path: string; message: string }[] = [];
  for (const [path, message] of errors) {
    const shown = findField({ kind, draft, path: '' }, path === '' ? [] : path.split('.'));
    if (shown === '') others.push({ path, message });
    else if (!atFields.has(shown)) atFields.set(shown, message);
  }
  return { atFields, others };
}

interface Shown {
  kind: Kind;
  draft: Draft;
  path: string;
}

/** @returns the path of the innermost field on the way to an error; empty if the form has none */
function findField({ kind, draft, path }: Shown, [part, ...rest]: readonly string[]): string {
  if (part === undefined || typeof draft !== 'object' || draft === null) return path;
  const own = join(path, part);
  switch (kind.type) {
    case 'object':
      return findIn(kind.fields, draft as ObjectDraft, { path, part, rest });
    case 'variants': {
      const { variant, objects } = draft as VariantsDraft;
      return findIn(variantFields(kind, variant), objects[variant] ?? { values: {} }, { path, part, rest });
    }
    case 'list': {
      const item = sentItems(kind.of, draft as ListDraft)[Number(part)];
      return item === undefined
        ? path
        : findField({ kind: kind.of, draft: item.value, path: join(path, item.at) }, rest);
    }
    case 'map':
      return (draft as MapDraft).rows.some(({ name }) => name === part) ? own : path;
    default:
      return path;
  }
}

interface Way {
  path: string;
  part: string;
  rest: readonly string[];
}

function findIn(fields: readonly Field[], { values }: ObjectDraft, { path, part, rest }: Way): string {
  const field = fields.find(({ name, isReadOnly }) => name === part && isReadOnly !== true);
  if (field === undefined) return path;
  return findField({ kind: field.kind, draft: values[part], path: join(path, part) }, rest);
}
