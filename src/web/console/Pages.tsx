import type { ReactNode } from 'react';
import { intl, t } from '../shared/intl.ts';
import { useAddress } from './address.ts';
import { consolePath } from './addresses.ts';
import { countText } from './count-text.ts';
import type { Operation } from './description.ts';
import { cursorParameter, PAGE_SIZE, withParameter } from './list-query.ts';
import { useMember } from './member.tsx';
import type { ListAnswer } from './records.ts';
import styles from './Pages.module.css';

/** The way between the pages of a list: by number, or onward by the cursor of the answer. */
export function Pages({ list, answer }: { list: Operation; answer: ListAnswer }): ReactNode {
  const { query } = useAddress();
  const cursor = cursorParameter(list);
  if (cursor !== undefined) return <CursorPages cursor={cursor} answer={answer} />;
  const page = Number(query.get('page') ?? 1);
  const { pagination } = answer;
  if (pagination === undefined || pagination.total_count === 0) return null;
  const last = pagination.max_page;
  const from = (page - 1) * PAGE_SIZE + 1;
  return (
    <div className={styles.pages}>
      <span className={styles.range}>
        {t(
          { id: 'console.list.range', defaultMessage: '{from}–{to} of {total}' },
          {
            from: intl.formatNumber(from),
            to: intl.formatNumber(from + answer.items.length - 1),
            total: countText(pagination),
          },
        )}
      </span>
      {last > 1 && (
        <>
          <PageLink to={page > 1 ? withPage(query, page - 1) : undefined}>{previousText()}</PageLink>
          <PageLink to={page < last ? withPage(query, page + 1) : undefined}>{nextText()}</PageLink>
        </>
      )}
    </div>
  );
}

function CursorPages({ cursor, answer }: { cursor: string; answer: ListAnswer }) {
  const { query } = useAddress();
  const next = answer[`next_${cursor}`];
  const isFirst = !query.has(cursor);
  if (isFirst && typeof next !== 'string' && typeof next !== 'number') return null;
  const { epoch } = answer;
  const values = [[cursor, String(next)] as const, ...(typeof epoch === 'string' ? [['epoch', epoch] as const] : [])];
  const hasNext = next !== null && next !== undefined && answer.items.length === PAGE_SIZE;
  return (
    <div className={styles.pages}>
      <PageLink to={isFirst ? undefined : withParameter(query, cursor, [])}>
        {t({ id: 'console.list.first', defaultMessage: 'First page' })}
      </PageLink>
      <PageLink to={hasNext ? withParameter(query, cursor, values) : undefined}>{nextText()}</PageLink>
    </div>
  );
}

const previousText = () => t({ id: 'console.list.previous', defaultMessage: 'Previous' });

const nextText = () => t({ id: 'console.list.next', defaultMessage: 'Next' });

const withPage = (query: URLSearchParams, page: number) =>
  withParameter(query, 'page', page === 1 ? [] : [['page', String(page)]]);

/** A link to another page; a text in its place if there is none. */
function PageLink({ to, children }: { to: URLSearchParams | undefined; children: string }) {
  const { place } = useAddress();
  const { organization } = useMember();
  if (to === undefined) return <span className={styles.page}>{children}</span>;
  return (
    <a className={styles.page} href={consolePath({ ...place, organization: organization.slug }, to)}>
      {children}
    </a>
  );
}
