import type { Field, Kind, Operation } from '../description.ts';
import { toBody, toChanges, type Problem } from './body.ts';
import { newDraft, prefill, toDraft, type Draft, type ObjectDraft, type Scope } from './draft.ts';

/** The form of an operation: its parameters and its body, without what the page knows. */
export interface RequestShape {
  parameters: Extract<Kind, { type: 'object' }>;
  body: Kind | undefined;
  /** Whether the service wants to know the organization in the body. */
  namesOrganization: boolean;
}

export interface RequestDraft {
  parameters: ObjectDraft;
  body: Draft;
}

export interface RequestValues {
  parameters: Readonly<Record<string, unknown>>;
  body: unknown;
  problems: ReadonlyMap<string, Problem>;
}

const ORGANIZATION = 'organization_id';

/** @param known names of the parameters whose values the page knows */
export function shapeOf({ parameters, body }: Operation, known: readonly string[]): RequestShape {
  return {
    parameters: {
      type: 'object',
      fields: parameters.filter(({ name }) => name !== ORGANIZATION && !known.includes(name)),
    },
    body: body && withoutOrganization(body),
    namesOrganization: body !== undefined && fieldsOf(body).some(({ name }) => name === ORGANIZATION),
  };
}

/** @returns the fields of a body, of all its variants */
export const fieldsOf = (kind: Kind): readonly Field[] =>
  kind.type === 'variants' ? kind.variants.flatMap(({ fields }) => fields) : kind.type === 'object' ? kind.fields : [];

function withoutOrganization(kind: Kind): Kind {
  const rest = (fields: readonly Field[]) => fields.filter(({ name }) => name !== ORGANIZATION);
  if (kind.type === 'object') return { ...kind, fields: rest(kind.fields) };
  if (kind.type !== 'variants') return kind;
  return { ...kind, variants: kind.variants.map((variant) => ({ ...variant, fields: rest(variant.fields) })) };
}

interface Begin {
  /** The one that an update changes; undefined for a request that creates something or acts. */
  record: unknown;
  /** The query of the address, with values for fields of the body. An update begins with its record alone. */
  query: URLSearchParams;
  scope: Scope;
}

export function beginRequest({ parameters, body }: RequestShape, { record, query, scope }: Begin): RequestDraft {
  return {
    parameters: newDraft(parameters) as ObjectDraft,
    body:
      body &&
      (record === undefined ? prefill(body, newDraft(body), query, scope.locale) : toDraft(body, record, scope)),
  };
}

interface Entered {
  draft: RequestDraft;
  /** The draft with which an update began. */
  initial: RequestDraft | undefined;
  scope: Scope;
  organizationId: string;
}

/** @returns the values to send. An update sends what has changed alone */
export function finishRequest(shape: RequestShape, { draft, initial, scope, organizationId }: Entered): RequestValues {
  const parameters = toBody(shape.parameters, draft.parameters, scope);
  const body =
    shape.body === undefined
      ? { value: undefined, problems: [] }
      : initial === undefined
        ? toBody(shape.body, draft.body, scope)
        : toChanges(shape.body, draft.body, initial.body, scope);
  return {
    parameters: parameters.value as Record<string, unknown>,
    body:
      shape.namesOrganization && initial === undefined
        ? { ...(body.value as object | undefined), [ORGANIZATION]: organizationId }
        : body.value,
    problems: new Map([...parameters.problems, ...body.problems]),
  };
}
