/**
 * Derives which operations need a recent sign-in of a signed-in person from what they do. There is no list of them: an
 * operation with one of the effects needs it, unless `x-no-recent-sign-in` gives a reason.
 */
import { resolveReference } from '../../src/platform/http/document.ts';
import type { GeneralOperation } from './general-errors.ts';

export interface EffectsOperation extends Omit<GeneralOperation, 'x-recent-sign-in'> {
  tags?: string[];
  'x-moves-money'?: boolean;
  'x-no-recent-sign-in'?: string;
  /**
   * By hand only `by-handler`: the handler decides by what it finds. Derived: `always`, or the names of the fields of the body
   * that need it.
   */
  'x-recent-sign-in'?: RecentSignIn;
}

export type RecentSignIn = 'always' | 'by-handler' | string[];

interface Place {
  path: string;
  method: string;
  operation: EffectsOperation;
}

type Json = Record<string, unknown>;

/** Codes of addresses to which the service sends data. `x-receives-data` marks other fields. */
const ADDRESS_CODES = ['redirect-uri'];

/** Tags of operations that change by what means a person or a program gets access. */
const ACCESS_TAGS = ['access-tokens', 'passkeys', 'oauth'];

const PERSONS_TAGS = ['customers', 'users', 'organizations'];

/** The effects of operations of sellers and of the owner of an account, except for addresses of data. */
const EFFECTS: Readonly<Record<string, (place: Place, document: object) => boolean>> = {
  'moves money': ({ operation }) => operation['x-moves-money'] === true,
  'exports data': ({ operation: { operationId } }) => /^export/.test(operationId),
  'returns a new secret': ({ operation }, document) =>
    (isOfMembers(operation) && /^rotate/.test(operation.operationId)) ||
    successesOf(operation).some((response) => reaches(document, response, isShownOnce)),
  'erases a person or an organization': ({ path, method, operation: { tags = [] } }) =>
    (method === 'delete' || path.endsWith('/erase')) &&
    /^\/v1\/\w+\/(\{id\}|me)(\/erase)?$/.test(path) &&
    tags.some((tag) => PERSONS_TAGS.includes(tag)),
  'acts as a customer': ({ operation }) =>
    isOfMembers(operation) &&
    (scopesOf(operation).includes('customer_sessions:write') || /^transfer/.test(operation.operationId)),
  'changes who has access': ({ path, method, operation: { tags = [] } }) =>
    method !== 'get' && (tags.some((tag) => ACCESS_TAGS.includes(tag)) || /\/(members|invitations)\//.test(path)),
};

/** @returns the effects of the operation that need a recent sign-in; empty for operations without a session */
export function effectsOf(document: object, place: Place): string[] {
  if (!acceptsSession(place.operation)) return [];
  const found = Object.keys(EFFECTS).filter((name) => EFFECTS[name]?.(place, document));
  return addressFieldsOf(document, place.operation).length > 0 ? [...found, 'sets an address of data'] : found;
}

/** @returns undefined if the operation needs no recent sign-in */
export function recentSignInOf(document: object, place: Place): RecentSignIn | undefined {
  const { operation } = place;
  const effects = effectsOf(document, place);
  if (effects.length === 0 || operation['x-no-recent-sign-in'] !== undefined) return undefined;
  if (operation['x-recent-sign-in'] === 'by-handler') return 'by-handler';
  const fields = addressFieldsOf(document, operation);
  const isOptional = effects.length === 1 && fields.length > 0 && fields.every(({ isRequired }) => !isRequired);
  return isOptional ? fields.map(({ name }) => name) : 'always';
}

/**
 * Writes `x-recent-sign-in` into each operation that needs one.
 * @throws Error an operation has it by hand
 */
export function addRecentSignIns(document: object, places: readonly Place[]): void {
  for (const place of places) {
    const { operation } = place;
    const recent = recentSignInOf(document, place);
    if (operation['x-recent-sign-in'] !== undefined && recent !== 'by-handler')
      throw new Error(`${operation.operationId} has x-recent-sign-in, which follows from its effects`);
    if (recent !== undefined) operation['x-recent-sign-in'] = recent;
  }
}

/** @returns the fields of the body that have, at any depth, an address to which data is sent */
function addressFieldsOf(document: object, { requestBody }: EffectsOperation): { name: string; isRequired: boolean }[] {
  const body = resolveReference<Json>(document, (requestBody ?? {}) as Json);
  return Object.values((body.content ?? {}) as Record<string, { schema?: Json }>).flatMap(({ schema = {} }) => {
    const { properties = {}, required = [] } = resolveReference<{ properties?: Json; required?: string[] }>(
      document,
      schema,
    );
    const names = Object.keys(properties).filter((name) => reaches(document, properties[name], isAddressOfData));
    return names.map((name) => ({ name, isRequired: required.includes(name) }));
  });
}

const isAddressOfData = (schema: Json) =>
  schema['x-receives-data'] === true || ADDRESS_CODES.includes(String(schema['x-code']));

const isShownOnce = (schema: Json) => schema['x-shown-once'] === true;

/** Whether a part of the document, or a schema that it refers to, fulfills a condition. */
function reaches(
  document: object,
  node: unknown,
  isFound: (schema: Json) => boolean,
  seen = new Set<string>(),
): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref === 'string') {
    if (seen.has($ref)) return false;
    seen.add($ref);
    return reaches(document, resolveReference(document, { $ref }), isFound, seen);
  }
  return isFound(node as Json) || Object.values(node).some((child) => reaches(document, child, isFound, seen));
}

const successesOf = ({ responses }: EffectsOperation) =>
  Object.entries(responses).flatMap(([status, response]) => (status.startsWith('2') ? [response] : []));

const scopesOf = ({ security = [] }: EffectsOperation) =>
  security.flatMap((requirement) => Object.values(requirement).flat());

const isOfMembers = ({ 'x-roles': roles = [] }: EffectsOperation) => roles.length > 0;

const acceptsSession = ({ security = [] }: EffectsOperation) =>
  security.some((requirement) => 'session' in requirement);
