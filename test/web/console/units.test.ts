import { describe, expect, it } from 'vitest';
import type { Kind, Operation, ResourceEntry } from '../../../src/web/console/description.ts';
import { DURATION_UNITS, joinDuration, SECONDS } from '../../../src/web/console/form/duration.ts';
import { toBody } from '../../../src/web/console/form/body.ts';
import type { Scope } from '../../../src/web/console/form/draft.ts';
import { resources } from '../../../src/web/console/generated/index.ts';
import { findFields } from '../../support/code-fields.ts';
import { must } from '../../support/wait.ts';
import { SCOPE } from './kinds.ts';
import { STORED, TWENTY, unitOf } from './twenty.ts';

type Marked = Record<string, unknown>;

/** The amount of a refund has the currency of its order. */
const OF_ORDER: Scope = { ...SCOPE, enclosing: [{ order: 'usd' }] };

/** The fields of requests that have a unit, by the marks of the contract. */
const marked = findFields((node) => {
  const { 'x-unit': unit, 'x-money': currency } = node as Marked;
  return currency === undefined ? (unit as string | undefined) : 'money';
  // A page takes `expected` from a preview, without a field.
}).filter(({ where, path }) => where === 'body' && path[0] !== 'expected');

const entries: readonly ResourceEntry[] = Object.values(resources);
const operations: readonly Operation[] = (await Promise.all(entries.map(({ load }) => load()))).flatMap(
  (resource) => resource.operations,
);

/** Returns the kinds that a page knows at a path of a body, one for each variant. */
function kindsAt(kind: Kind | undefined, [step, ...rest]: readonly (string | number)[]): Kind[] {
  if (kind === undefined) return [];
  if (kind.type === 'variants')
    return kind.variants.flatMap(({ fields }) =>
      kindsAt({ type: 'object', fields }, step === undefined ? [] : [step, ...rest]),
    );
  if (step === undefined) return [kind];
  if (kind.type === 'list') return kindsAt(kind.of, rest);
  if (kind.type !== 'object') return [];
  return kindsAt(kind.fields.find(({ name }) => name === step)?.kind, rest);
}

const onPages = marked.flatMap(({ operation: { operationId }, path, kind: unit }) => {
  const operation = operations.find(({ id }) => id === operationId);
  if (operation === undefined) return [];
  const kinds = kindsAt(operation.body, path).filter((kind) => unitOf(kind) === unit);
  return [{ name: `${operationId} ${path.join('.')}`, unit, kinds }];
});

const read = (kind: Kind, text: string) => toBody(kind, text, OF_ORDER);

describe('twenty, typed into each field of the console that has a unit', () => {
  it('the pages know the unit of each field that has one in the contract', () => {
    expect(onPages.length).toBeGreaterThan(40);
    expect(onPages.filter(({ kinds }) => kinds.length === 0)).toEqual([]);
  });

  it.each(onPages.map(({ name, unit, kinds }) => [name, unit, kinds] as const))(
    '%s takes twenty as twenty %s',
    (_name, unit, kinds) => {
      for (const kind of kinds) {
        if (unit === 'unix_seconds') {
          expect(read(kind, '2026-11-20').value).toBe(Date.UTC(2026, 10, 20) / 1000);
        } else if (unit === 'seconds') {
          for (const each of DURATION_UNITS)
            for (const count of TWENTY)
              expect(read(kind, joinDuration({ count, unit: each })).value, count).toBe(20 * SECONDS[each]);
        } else {
          const stored = must(Object.entries(STORED).find(([known]) => known === unit))[1];
          for (const text of TWENTY) expect(read(kind, text), text).toEqual({ value: stored, problems: new Map() });
        }
      }
    },
  );
});
