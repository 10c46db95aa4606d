import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NAME_PATTERN, toName } from '../../src/shared/name.ts';
import { makeLink, opened, visitLink } from '../support/checkout-links.ts';
import { makeCheckout, makeProduct, makeSeller, must } from '../support/make.ts';
import { testApp } from '../support/app.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown;
  const?: unknown;
  pattern?: string;
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}
interface Document {
  paths: Record<string, Record<string, { operationId?: string; requestBody?: { content: Record<string, Schema> } }>>;
  components: { schemas: Record<string, Schema> };
}

const file = new URL('../../src/contract/generated/openapi.json', import.meta.url);
const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Document;
const NAMES = /(^|_)(name|title|label)$/;
const NAME_REF = '#/components/schemas/Name';
/** Names whose own pattern or type allows less. */
const isRestricted = ({ pattern, type }: Schema) =>
  (pattern?.startsWith('^') ?? false) || (type !== undefined && ![type].flat().includes('string'));
const has = (value: unknown, keys: readonly string[]) =>
  keys.some((key) => JSON.stringify(value).includes(`"${key}":`));

/** The properties of a request body that look like names and have another schema. */
function* otherNames(schema: unknown, seen: Set<string>, at: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { $ref, properties = {} } = schema as Schema;
  if ($ref !== undefined && !seen.has($ref)) {
    seen.add($ref);
    yield* otherNames(components.schemas[$ref.split('/').at(-1) ?? ''], seen, $ref);
  }
  // A property can have the name `properties`, and its title is no schema.
  for (const [name, property] of Object.entries(properties).filter(([, value]) => typeof value === 'object'))
    if (NAMES.test(name) && !isRestricted(property) && !JSON.stringify(property).includes(NAME_REF))
      if (!has(property, ['enum', 'const', '$ref'])) yield `${at} ${name}`;
  for (const [keyword, part] of Object.entries(schema))
    if (!keyword.startsWith('example')) yield* otherNames(part, seen, at);
}

describe('names', () => {
  it('each name in a request has the schema Name', () => {
    const bodies = Object.values(paths).flatMap((path) => Object.values(path).map(({ requestBody }) => requestBody));
    const seen = new Set<string>();
    expect(bodies.flatMap((body) => [...otherNames(body?.content, seen, 'body')])).toEqual([]);
    expect(components.schemas.Name?.pattern).toBe(NAME_PATTERN);
  });

  it.each(['\r', '\n', '\u0001', '\u0085', '\u2028', '\u2029', '\u202a', '\u202e', '\u2066', '\u2069'])(
    'a name with %j is refused',
    async (character) => {
      const seller = await makeSeller();
      const { id } = await makeProduct(seller);
      const name = `Aster${character}Desk`;
      const { error } = await seller.api.PATCH('/v1/products/{id}', { params: { path: { id } }, body: { name } });
      expect(error).toMatchObject({ detail: [{ loc: ['body', 'name'], type: 'string_pattern_mismatch' }] });
      const { client_secret } = await makeCheckout(seller, id);
      const params = { path: { client_secret } };
      const body = { customer_name: name };
      const api = (await testApp()).client();
      const { response } = await api.PATCH('/v1/checkouts/custom/client/{client_secret}', { params, body });
      expect(response.status).toBe(422);
    },
  );

  it.each(['\u061c', '\u200b', '\u200e', '\u200f', '\u2060', '\ufeff'])(
    'a name that begins or ends with %j is refused, also beside spaces, and one that has it inside is not',
    (character) => {
      const name = new RegExp(NAME_PATTERN, 'u');
      const refused = [
        `Aster${character}`,
        `${character}Aster`,
        `Aster${character} `,
        ` ${character} Aster`,
        character,
      ];
      expect(refused.filter((text) => name.test(text))).toEqual([]);
      expect(
        ['', 'A', ' Aster ', `Aster${character} Desk`, 'Aster 👩\u200d💻'].filter((text) => !name.test(text)),
      ).toEqual([]);
      expect(toName(` ${character}Aster${character} Desk${character} `)).toBe(`Aster${character} Desk`);
    },
  );

  it('a name can have a joiner of emoji and of Persian, and a stored older name stays readable', async () => {
    const seller = await makeSeller();
    const { id } = await makeProduct(seller);
    const path = { params: { path: { id } } };
    const name = '👩\u200d💻 می\u200cخواهم';
    expect((await seller.api.PATCH('/v1/products/{id}', { ...path, body: { name } })).data?.name).toBe(name);
    const older = 'Aster\n\u202eDesk';
    await (await testApp()).db('products').where({ id }).update({ name: older });
    expect((await seller.api.GET('/v1/products/{id}', path)).data?.name).toBe(older);
  });

  it('the address of a checkout link fills in no name with a character that changes the direction of text', async () => {
    const seller = await makeSeller();
    const { url } = await makeLink(seller, (await makeProduct(seller)).id, {});
    const response = await visitLink(`${url}?customer_name=${encodeURIComponent('Ada \u202eByron')}`);
    expect(await opened(must(response.headers.get('Location')))).toMatchObject({ customer_name: null });
  });
});
