import type { components } from '../../../contract/generated/types.ts';
import { api } from '../../shared/api.ts';
import { formatDate } from '../../shared/dates.ts';
import { createRecordFinder } from '../action/record-finder.ts';
import { consolePath } from '../addresses.ts';
import { isResource } from '../menu.ts';
import { requestData } from '../queries.ts';
import { resourceTitle } from '../resource-titles.ts';
import type { Choice, ChoiceGroup } from './choices.ts';

type Result = components['schemas']['SearchResult'];

interface Organization {
  id: string;
  slug: string;
}

/** Finds records of every kind. */
export async function findRecords(
  { id, slug }: Organization,
  text: string,
  signal: AbortSignal,
): Promise<ChoiceGroup[]> {
  const found = await search(id, text, signal);
  return [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
    name: kind,
    title: resourceTitle(resourceOf(kind)),
    choices: found
      .filter((result) => result.kind === kind)
      .map((result) => ({ ...toChoice(result), target: { href: addressOf(result, slug) } })),
  }));
}

/** Finds records of one resource: the newest without a text, and the results of the search and of the list with a text. */
export async function findRecordsOf(
  resource: string,
  organizationId: string,
  text: string,
  signal: AbortSignal,
): Promise<Omit<Choice, 'target'>[]> {
  const [ofList, found] = await Promise.all([
    createRecordFinder(organizationId).search(resource, text, { signal }),
    text === '' ? [] : search(organizationId, text, signal),
  ]);
  const ofKind = found.filter(({ kind }) => resourceOf(kind) === resource).map(toChoice);
  return [...new Map([...ofList, ...ofKind].map((choice) => [choice.value, choice])).values()];
}

const search = async (organizationId: string, query: string, signal: AbortSignal): Promise<readonly Result[]> =>
  (
    await requestData(() =>
      api.GET('/v1/search', { params: { query: { query, organization_id: [organizationId] } }, signal }),
    )
  ).items;

/** The name comes first. The identifier has told what it had to. */
const toChoice = ({ id, title, detail, created_at }: Result) => ({
  value: id,
  label: title,
  detail: [detail === title ? null : detail, formatDate(created_at)].filter((text) => text !== null).join(' · '),
});

/** The names of kinds that the plural does not give. */
const RESOURCES: Readonly<Partial<Record<Result['kind'], string>>> = { benefit_grant: 'grants' };

const resourceOf = (kind: Result['kind']): string => RESOURCES[kind] ?? `${kind.replaceAll('_', '-')}s`;

/** The page of a record. A grant, which only its benefit leads to, stays in the results of the search. */
function addressOf({ kind, id }: Result, organization: string): string {
  const resource = resourceOf(kind);
  if (kind === 'invoice')
    return consolePath({ organization, resource: 'orders', id: 'get-invoice' }, new URLSearchParams({ id }));
  if (kind === 'benefit_grant' || !isResource(resource))
    return consolePath({ organization, resource: 'search' }, new URLSearchParams({ query: id }));
  return consolePath({ organization, resource, id });
}
