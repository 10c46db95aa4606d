import { beforeAll, expect, it } from 'vitest';
import { access } from '../../src/contract/generated/access.ts';
import type { OperationId } from '../../src/contract/operation.ts';
import { document } from '../support/contract.ts';
import { resolveReference, type JsonSchema as Schema } from '../../src/platform/http/document.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { makePerson, sessionHeaders, signIn, type Person } from '../support/make.ts';

const resolved = (schema: Schema): Schema => resolveReference<Schema>(document, schema);
const constantOf = ({ const: value, enum: values }: Schema) => value ?? values?.[0];

function allowsNull(schema: Schema): boolean {
  const { type, enum: values, oneOf, anyOf } = resolved(schema);
  const arms = oneOf ?? anyOf;
  if (arms !== undefined) return arms.some(allowsNull);
  return values === undefined ? [type].flat().includes('null') : values.includes(null);
}

interface Field {
  operationId: string;
  path: string;
  name: string;
  /** Fields that choose the variant of a union, such as `type`. */
  beside: object;
  /** Accepts no personal access token. */
  needsSession: boolean;
  allowsNull: boolean;
}

/** Every field of every body of a PATCH, in each variant of a union. */
const fields = Object.entries(document.paths).flatMap(([path, { patch }]): Field[] => {
  if (patch === undefined) return [];
  const { requestBody, operationId = '' } = patch;
  const body = resolved(resolveReference(document, requestBody)?.content?.['application/json']?.schema ?? {});
  const tag = body.discriminator?.propertyName;
  return (body.oneOf ?? [body]).map(resolved).flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, schema]) => ({
      operationId,
      path,
      name,
      beside: tag === undefined ? {} : { [tag]: constantOf(resolved(properties[tag] ?? {})) },
      needsSession: !access[operationId as OperationId].schemes.some((scheme) => scheme === 'pat'),
      allowsNull: allowsNull(schema),
    })),
  );
});

const refusing = fields.filter((field) => !field.allowsNull);

let app: TestApp;
let person: Person;
let session: string;
beforeAll(async () => {
  app = await testApp();
  person = await makePerson();
  session = await signIn(app, person.email);
});

/** Sends null to an object that does not exist. The service checks the body first. */
async function sendNull({ path, name, beside, needsSession }: Field) {
  const id = '00000000-0000-4000-8000-000000000000';
  const response = await fetch(app.baseUrl + path.replaceAll(/\{[^}]+\}/g, id), {
    method: 'PATCH',
    headers: {
      'Content-Type': 'application/json',
      ...(needsSession ? sessionHeaders(session) : { Authorization: `Bearer ${person.token}` }),
    },
    body: JSON.stringify({ ...beside, [name]: null }),
  });
  const { error, detail } = (await response.json()) as { error: string; detail: unknown };
  const violations = error === 'RequestValidationError' ? (detail as { loc: unknown[] }[]) : [];
  return { status: response.status, violations: violations.filter(({ loc }) => loc[1] === name) };
}

const listed = (all: readonly Field[]) =>
  all.map((field) => [`${field.operationId} ${field.name} ${JSON.stringify(field.beside)}`, field] as const);

it('the contract has fields that null clears, and fields that null does not clear', () => {
  expect(refusing.length).toBeGreaterThan(20);
  expect(fields.length - refusing.length).toBeGreaterThan(50);
});

it.each(listed(refusing))('null for %s returns 422, which says to leave the field out', async (_title, field) => {
  const msg = 'Cannot be null. Leave the field out to keep its value.';
  const violation = { type: 'null_forbidden', loc: ['body', field.name], msg };
  expect(await sendNull(field)).toEqual({ status: 422, violations: [violation] });
});

it.each(listed(fields.filter((field) => field.allowsNull)))('null for %s is valid', async (_title, field) => {
  expect((await sendNull(field)).violations).toEqual([]);
});
