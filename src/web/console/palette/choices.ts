/** The choices that the command palette offers for a text: pages and operations by their titles, with their targets. */
import { withoutAccents } from '../../../shared/without-accents.ts';
import { actionName, consolePath, type Place } from '../addresses.ts';
import type { ActionEntry, ResourceEntry } from '../description.ts';
import { mayCall, type Caller } from '../may-call.ts';

/** A line of the palette. */
export interface Choice {
  value: string;
  label: string;
  detail?: string | undefined;
  target: Target;
}

/** An address, or the question for the record without which there is no address. */
export type Target =
  { href: string; isFile?: boolean } | { title: string; resource: string; toHref: (id: string) => string };

export interface ChoiceGroup {
  name: string;
  title: string;
  choices: readonly Choice[];
}

/** Languages that write words without spaces between them. */
const WITHOUT_SPACES = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;

/** Whether each word of a query begins a word of a text, in any order, without regard to case and accents. */
export function matchesWords(text: string, query: string): boolean {
  const words = [...wordsOf(text), ...wordsOf(text.replaceAll('-', ''))];
  return wordsOf(query).every((typed) =>
    words.some((word) => word.startsWith(typed) || (WITHOUT_SPACES.test(typed) && word.includes(typed))),
  );
}

const wordsOf = (text: string): readonly string[] =>
  withoutAccents(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The context in which the palette opens. */
export interface PaletteContext extends Caller {
  organization: Caller['organization'] & { id: string; slug: string };
  place: Partial<Place>;
  query: URLSearchParams;
  /** The reader's variant of the language, for files. */
  locale?: string;
  /** Titles in the language of the reader. */
  titleOf: (action: ActionEntry) => string;
  resourceTitle: (name: string) => string;
}

type Entries = Readonly<Record<string, ResourceEntry>>;

/** @returns the actions of the record that is open */
export function actionsHere(actions: readonly ActionEntry[], context: PaletteContext): Choice[] {
  const { place, query, organization, titleOf } = context;
  const { resource, id } = place;
  const own = actions.filter((action) => action.resource === resource && mayCall(action, context));
  const isRecord = id !== undefined && !own.some((action) => action.isOf === undefined && actionName(action.id) === id);
  if (!isRecord) return [];
  return own
    .filter(({ isOf, isShown }) => isOf !== undefined && isShown !== true)
    .map((action) => {
      const { above } = action;
      const parent = above && query.get(above.parameter);
      const kept = parent ? new URLSearchParams({ [above.parameter]: parent }) : undefined;
      const href = consolePath({ organization: organization.slug, resource, id, action: actionName(action.id) }, kept);
      return { value: `here ${action.id}`, label: titleOf(action), target: { href } };
    });
}

/** @returns the pages of the menu, which the titles of the operations that they show find as well */
export function pages(
  actions: readonly ActionEntry[],
  entries: Entries,
  context: PaletteContext,
  text: string,
): Choice[] {
  const { organization, titleOf, resourceTitle } = context;
  return Object.entries(entries).flatMap(([name, { title, roles, isNested }]) => {
    if (isNested === true || !mayCall({ roles }, context)) return [];
    const shown = actions.filter((action) => action.resource === name && isMenuPage(action));
    const texts = [resourceTitle(name), title, ...shown.flatMap((action) => [titleOf(action), action.title])];
    if (!texts.some((one) => matchesWords(one, text))) return [];
    const href = consolePath({ organization: organization.slug, resource: name });
    return [{ value: `page ${name}`, label: resourceTitle(name), target: { href } }];
  });
}

/** Whether the menu leads to what an operation shows. */
const isMenuPage = ({ isShown, isOf, above }: ActionEntry) =>
  isShown === true && isOf !== 'record' && above === undefined;

/** @returns the operations whose titles have the words of a text, in the language of the reader or in English */
export function foundActions(actions: readonly ActionEntry[], context: PaletteContext, text: string): Choice[] {
  const { titleOf, resourceTitle } = context;
  return actions
    .filter((action) => mayCall(action, context) && !isMenuPage(action))
    .filter((action) => matchesWords(titleOf(action), text) || matchesWords(action.title, text))
    .map((action) => ({
      value: `action ${action.id}`,
      label: titleOf(action),
      detail: resourceTitle(action.resource),
      target: targetOf(action, context),
    }));
}

/** @returns where an operation leads. One that concerns a record asks for it first */
export function targetOf(action: ActionEntry, { organization, titleOf, locale }: PaletteContext): Target {
  const { resource, isOf, isShown, above, download, takesLocale } = action;
  const base = { organization: organization.slug, resource };
  const segment = isShown === true ? undefined : actionName(action.id);
  if (download !== undefined) {
    const query = { organization_id: organization.id, ...(takesLocale && locale !== undefined && { locale }) };
    return { href: `${download}?${new URLSearchParams(query).toString()}`, isFile: true };
  }
  if (above !== undefined)
    return {
      title: titleOf(action),
      resource: above.resource,
      toHref: (id) => consolePath(base, new URLSearchParams({ [above.parameter]: id })),
    };
  if (isOf === 'record')
    return { title: titleOf(action), resource, toHref: (id) => consolePath({ ...base, id, action: segment }) };
  if (isOf === 'organization') return { href: consolePath({ ...base, id: organization.id, action: segment }) };
  return { href: consolePath({ ...base, id: segment }) };
}
