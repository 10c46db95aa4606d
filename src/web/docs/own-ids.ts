/** Finds ids of the reader's own objects, for the request forms and the samples. */

/** A field of a request that takes an id, and the list from which one comes. */
export interface IdField {
  name: string;
  list: string;
  /** Whether the list can be reduced to the records of an organization. */
  isOfOrganization: boolean;
  /** The id that stands in the samples of the request. */
  example?: string;
}

/** Ids by the path of their list, and the name of the organization to which they belong. */
export interface OwnIds {
  ids: ReadonlyMap<string, string>;
  organization: string | undefined;
}

interface Item {
  id: string;
  name?: string;
  mode?: string;
}

const ORGANIZATIONS = '/v1/organizations/';

/** Addresses that were read, by token and address. */
const read = new Map<string, Promise<Item | undefined>>();

/** Whether the browser has a session. The service says so in the page. */
export const isSignedIn = () => document.querySelector('meta[name=signed-in]') !== null;

/**
 * Reads one id of each list with the token, or with the session of the reader. The service decides what the caller may see. An
 * anonymous reader gets none, and sends no request.
 */
export async function findOwnIds(fields: readonly IdField[], token: string): Promise<OwnIds> {
  if (token === '' && !isSignedIn()) return { ids: new Map(), organization: undefined };
  const organization = await findFirstItem(`${ORGANIZATIONS}?limit=100`, token);
  const lists = new Map(fields.map(({ list, isOfOrganization }) => [list, isOfOrganization]));
  const found = await Promise.all(
    [...lists].map(async ([list, isOfOrganization]) => {
      if (list === ORGANIZATIONS) return [list, organization] as const;
      const filter = isOfOrganization && organization ? `&organization_id=${organization.id}` : '';
      return [list, await findFirstItem(`${list}?limit=1${filter}`, token)] as const;
    }),
  );
  const ids = new Map(found.flatMap(([list, item]) => (item === undefined ? [] : [[list, item.id] as const])));
  return { ids, organization: organization && (organization.name ?? organization.id) };
}

function findFirstItem(address: string, token: string): Promise<Item | undefined> {
  const key = `${token} ${address}`;
  const known = read.get(key) ?? readFirst(address, token);
  read.set(key, known);
  return known;
}

/** Test organizations come first, because requests change real data. */
async function readFirst(address: string, token: string): Promise<Item | undefined> {
  const init: RequestInit =
    token === ''
      ? { credentials: 'same-origin' }
      : { credentials: 'omit', headers: { Authorization: `Bearer ${token}` } };
  const response = await fetch(address, init);
  if (!response.ok) return undefined;
  const { items }: { items: Item[] } = await response.json();
  return items.find(({ mode }) => mode === 'test') ?? items[0];
}
