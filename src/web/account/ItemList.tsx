import { useEffect, useRef, type ReactNode } from 'react';
import type { List, Pages } from '../shared/use-pages.ts';
import { WhenHere } from '../shared/when-here.tsx';

interface Props<Item> {
  pages: Pages<Item>;
  label: string;
  /** What is said where there is nothing. */
  empty: string;
  children: (item: Item) => ReactNode;
}

/** A list of what somebody has that grows when asked. */
export function ItemList<Item>({ pages, ...props }: Props<Item>) {
  return (
    <WhenHere state={pages.state} reload={pages.reload}>
      {(list) => <Items list={list} more={pages.more} {...props} />}
    </WhenHere>
  );
}

type ItemsProps<Item> = Omit<Props<Item>, 'pages'> & { list: List<Item>; more: Pages<Item>['more'] };

function Items<Item>({ list: { items }, more, label, empty, children }: ItemsProps<Item>) {
  const place = useKeptFocus(items);
  return (
    <div ref={place} className="stack" tabIndex={-1}>
      {items.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <ul className="items" aria-label={label}>
          {items.map(children)}
        </ul>
      )}
      {more && (
        <div className="actions">
          <button type="button" className="plain" onClick={more}>
            Show more
          </button>
        </div>
      )}
    </div>
  );
}

/** Whoever asked for more goes to the first of them; whoever was on what is gone, to the list. */
function useKeptFocus(items: readonly unknown[]) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(items);
  useEffect(() => {
    if (before.current === items) return;
    const isGone = document.activeElement === document.body;
    const hasAsked = place.current?.querySelector(':scope > .actions > :focus') != null;
    const added = place.current?.querySelectorAll<HTMLElement>('ul.items > li')[before.current.length];
    before.current = items;
    if (added && (isGone || hasAsked)) {
      added.tabIndex = -1;
      added.focus();
    } else if (isGone) place.current?.focus({ preventScroll: true });
  }, [items]);
  return place;
}
