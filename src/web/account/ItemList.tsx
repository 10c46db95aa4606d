import type { ReactNode } from 'react';
import { WhenHere } from '../shared/parts.tsx';
import type { Loaded } from '../shared/use-loaded.ts';
import type { List } from '../shared/use-pages.ts';

interface Props<Item> {
  pages: { state: Loaded<List<Item>>; reload: () => void; more: (() => void) | undefined };
  label: string;
  /** What is said where there is nothing. */
  empty: string;
  children: (item: Item) => ReactNode;
}

/** A list of what somebody has, newest first, that grows when asked. */
export function ItemList<Item>({ pages: { state, reload, more }, label, empty, children }: Props<Item>) {
  return (
    <WhenHere state={state} reload={reload}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{empty}</p>
        ) : (
          <>
            <ul className="items" aria-label={label}>
              {items.map(children)}
            </ul>
            {more && (
              <div className="actions">
                <button type="button" className="plain" onClick={more}>
                  Show more
                </button>
              </div>
            )}
          </>
        )
      }
    </WhenHere>
  );
}
