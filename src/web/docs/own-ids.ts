/** Finds ids of the reader's own objects, for the request forms. */

/** A field of a request that takes an id, and the list from which one comes. */
export interface IdField {
  name: string;
  list: string;
}

/** Ids by the path of their list, and a sentence that says where they come from or how to get them. */
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

/** Lists that were read, by token and path. */
const read = new Map<string, Promise<Item | undefined>>();

/**
 * Reads one id of each list with the token, or with the session of the reader. The service decides what the caller may see, so
 * an anonymous reader gets none. A session opens the list of organizations only.
 */
export async function findOwnIds(fields: readonly IdField[], token: string): Promise<OwnIds> {
  const organization = await findFirstItem(ORGANIZATIONS, token);
  const lists = [...new Set(fields.map(({ list }) => list))];
  const readable = lists.filter((list) => list === ORGANIZATIONS || token !== '');
  const ids = new Map<string, string>();
  for (const list of readable) {
    const found = list === ORGANIZATIONS ? organization : await findFirstItem(list, token);
    if (found !== undefined) ids.set(list, found.id);
  }
  return { ids, organization: organization && (organization.name ?? organization.id) };
}

function findFirstItem(list: string, token: string): Promise<Item | undefined> {
  const key = `${token} ${list}`;
  const known = read.get(key) ?? readFirst(list, token);
  read.set(key, known);
  return known;
}

/** Test organizations come first, because requests change real data. */
async function readFirst(list: string, token: string): Promise<Item | undefined> {
  const init: RequestInit =
    token === ''
      ? { credentials: 'same-origin' }
      : { credentials: 'omit', headers: { Authorization: `Bearer ${token}` } };
  const response = await fetch(`${list}?limit=100`, init);
  if (!response.ok) return undefined;
  const { items }: { items: Item[] } = await response.json();
  return items.find(({ mode }) => mode === 'test') ?? items[0];
}
