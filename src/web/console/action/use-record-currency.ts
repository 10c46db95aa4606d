import type { Kind, ResourceEntry } from '../description.ts';
import { enclose, type Draft, type ObjectDraft, type Scope } from '../form/draft.ts';
import { findMoney } from '../form/amounts.ts';
import { resources } from '../generated/index.ts';
import { useOperation } from '../queries.ts';
import { isValues } from '../records.ts';

/** Records whose currency an amount can have, by their resource (`x-money` in the contract). */
const RECORDS = [
  { name: 'order', resource: 'orders' },
  { name: 'checkout', resource: 'checkouts' },
];

const ENTRIES: Readonly<Record<string, ResourceEntry>> = resources;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the currency of the record that a form names, such as the order of a refund. */
export function useRecordCurrency(body: Kind | undefined, draft: Draft, scope: Scope): Scope {
  const found = RECORDS.find(({ name }) => findMoney(body).includes(name));
  const record = found && ENTRIES[found.resource]?.record;
  const id = found && (draft as ObjectDraft | undefined)?.values[`${found.name}_id`];
  const isKnown = typeof id === 'string' && ID.test(id);
  const { data } = useOperation(
    record && { method: 'get', path: record.path, contentType: 'application/json' },
    { path: { id: isKnown ? id : '' } },
    { isEnabled: isKnown },
  );
  return found && isKnown && isValues(data) ? enclose(scope, { [found.name]: data.currency }) : scope;
}
