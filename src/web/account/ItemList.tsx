import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ListPage, PaginatedList } from '../shared/use-paginated-list.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

interface Props<Item> {
  pages: PaginatedList<Item>;
  label: string;
  /** Text for an empty list: what comes here, and when. */
  empty: string;
  children: (item: Item) => ReactNode;
}

/** A paginated list with a button to show more items. */
export function ItemList<Item>({ pages, ...props }: Props<Item>) {
  return (
    <ResourceSection state={pages.state} reload={pages.reload}>
      {(list) => <Items list={list} showMore={pages.showMore} {...props} />}
    </ResourceSection>
  );
}

type ItemsProps<Item> = Omit<Props<Item>, 'pages'> & {
  list: ListPage<Item>;
  showMore: PaginatedList<Item>['showMore'];
};

function Items<Item>({ list: { items }, showMore, label, empty, children }: ItemsProps<Item>) {
  const container = useListFocus(items);
  return (
    <div ref={container} className={parts.stack} tabIndex={-1}>
      {items.length === 0 ? (
        <p className={parts.empty}>{empty}</p>
      ) : (
        <ul className={parts.items} aria-label={label}>
          {items.map(children)}
        </ul>
      )}
      {showMore && (
        <div className={parts.actions}>
          <button type="button" className={parts.plain} onClick={showMore}>
            {t({ id: 'list.more', defaultMessage: 'Show more' })}
          </button>
        </div>
      )}
    </div>
  );
}

/** Moves the focus to the first added item after “Show more”, and to the list if the focused item was removed. */
function useListFocus(items: readonly unknown[]) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(items);
  useLayoutEffect(() => {
    if (before.current === items) return;
    const isFocusLost = document.activeElement === document.body;
    const isShowMoreFocused = container.current?.querySelector(':scope > div > :focus') != null;
    const added = container.current?.querySelectorAll<HTMLElement>(':scope > ul > li')[before.current.length];
    before.current = items;
    if (added && (isFocusLost || isShowMoreFocused)) {
      added.tabIndex = -1;
      added.focus();
    } else if (isFocusLost) container.current?.focus({ preventScroll: true });
  }, [items]);
  return container;
}
