import { api, type ArticleSubscription } from '../shared/api.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { SellerName } from '../shared/seller-name.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { ItemList } from './ItemList.tsx';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

function statusText(status: ArticleSubscription['status']): string {
  switch (status) {
    case 'unconfirmed':
      return t({
        id: 'articles.status.unconfirmed',
        defaultMessage: 'Not sent yet, because you have not confirmed that you want e-mails.',
      });
    case 'subscribed':
      return t({ id: 'articles.status.subscribed', defaultMessage: 'Sent to you by e-mail.' });
    case 'unsubscribed':
      return t({ id: 'articles.status.unsubscribed', defaultMessage: 'Not sent to you.' });
  }
}

/** The organizations whose articles the person may receive by e-mail; renders nothing if there are none. */
export function ArticleSubscriptions() {
  const pages = usePaginatedList((query) => api.GET('/v1/users/article-subscriptions/', { params: { query } }));
  const mutation = useMutation();
  if (pages.state.kind !== 'loaded' || pages.state.value.items.length === 0) return null;
  const change = (organization_id: string, status: 'subscribed' | 'unsubscribed') =>
    void mutation.send(
      () =>
        api.PATCH('/v1/users/article-subscriptions/{organization_id}', {
          params: { path: { organization_id } },
          body: { status },
        }),
      pages.reload,
    );
  return (
    <section className={parts.stack} aria-label={t({ id: 'articles.byEmail', defaultMessage: 'Articles by e-mail' })}>
      <h2>{t({ id: 'articles.byEmail', defaultMessage: 'Articles by e-mail' })}</h2>
      <FocusedErrorMessage mutation={mutation} />
      <ItemList pages={pages} label={t({ id: 'articles.byEmail', defaultMessage: 'Articles by e-mail' })} empty="">
        {({ organization_id: id, organization_name: name, organization_mode: mode, status }) => (
          <li key={id} className={parts.row}>
            <div className={parts.breakWords}>
              <strong>
                <SellerName organization={{ name, mode }} />
              </strong>
              <p className={parts.hint}>{statusText(status)}</p>
            </div>
            <button
              type="button"
              className={parts.plain}
              aria-disabled={mutation.isBusy}
              aria-label={
                status === 'subscribed'
                  ? t({ id: 'articles.unsubscribeFrom', defaultMessage: 'Unsubscribe from {seller}' }, { seller: name })
                  : t({ id: 'articles.subscribeTo', defaultMessage: 'Subscribe to {seller}' }, { seller: name })
              }
              onClick={() => change(id, status === 'subscribed' ? 'unsubscribed' : 'subscribed')}
            >
              {status === 'subscribed'
                ? t({ id: 'articles.unsubscribe', defaultMessage: 'Unsubscribe' })
                : t({ id: 'articles.subscribe', defaultMessage: 'Subscribe' })}
            </button>
          </li>
        )}
      </ItemList>
    </section>
  );
}
