import { api, type ArticleSubscription } from '../shared/api.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { SellerName } from '../shared/seller-name.tsx';
import { ResourcePage } from '../shared/resource-view.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/**
 * The page of the links in e-mails about articles: confirms, unsubscribes or subscribes again. Opening it changes nothing,
 * because programs that check e-mails open their links.
 */
export function ArticleSubscriptionPage({ token }: { token: string }) {
  const { state, reload, setValue } = useResource(token, () =>
    api.GET('/v1/article-subscriptions/{token}', { params: { path: { token } } }),
  );
  return (
    <ResourcePage state={state} reload={reload}>
      {(subscription) => <Decision token={token} subscription={subscription} onChanged={setValue} />}
    </ResourcePage>
  );
}

function statusText({ status, organization_name: seller }: ArticleSubscription): string {
  switch (status) {
    case 'unconfirmed':
      return t(
        {
          id: 'articles.unconfirmed',
          defaultMessage: 'You get articles by {seller} by e-mail only after you confirm that you want them.',
        },
        { seller },
      );
    case 'subscribed':
      return t(
        { id: 'articles.subscribed', defaultMessage: 'You get the articles of {seller} by e-mail.' },
        { seller },
      );
    case 'unsubscribed':
      return t(
        { id: 'articles.unsubscribed', defaultMessage: 'You do not get the articles of {seller} by e-mail.' },
        { seller },
      );
  }
}

interface DecisionProps {
  token: string;
  subscription: ArticleSubscription;
  onChanged: (subscription: ArticleSubscription) => void;
}

function Decision({ token, subscription, onChanged }: DecisionProps) {
  const mutation = useMutation();
  const { organization_name: name, organization_mode: mode, status } = subscription;
  const params = { path: { token } };
  const subscribe = () =>
    void mutation.send(() => api.POST('/v1/article-subscriptions/{token}/confirm', { params }), onChanged);
  const unsubscribe = () =>
    void mutation.send(
      () => api.POST('/v1/article-subscriptions/{token}/unsubscribe', { params }),
      () => onChanged({ ...subscription, status: 'unsubscribed' }),
    );
  return (
    <main className={parts.narrow}>
      <PageTitle title={t({ id: 'articles.title', defaultMessage: 'Articles by {seller}' }, { seller: name })}>
        {t(
          { id: 'articles.title', defaultMessage: 'Articles by {seller}' },
          { seller: <SellerName organization={{ name, mode }} /> },
        )}
      </PageTitle>
      <p role="status" className={parts.breakWords}>
        {statusText(subscription)}
      </p>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
      <div className={parts.actions}>
        {status !== 'subscribed' && (
          <button type="button" aria-disabled={mutation.isBusy} onClick={subscribe}>
            {status === 'unconfirmed'
              ? t({ id: 'articles.confirm', defaultMessage: 'Yes, send me the articles' })
              : t({ id: 'articles.subscribeAgain', defaultMessage: 'Subscribe again' })}
          </button>
        )}
        {status !== 'unsubscribed' && (
          <button
            type="button"
            className={status === 'unconfirmed' ? parts.plain : undefined}
            aria-disabled={mutation.isBusy}
            onClick={unsubscribe}
          >
            {status === 'unconfirmed'
              ? t({ id: 'articles.refuse', defaultMessage: 'No, thanks' })
              : t({ id: 'articles.unsubscribe', defaultMessage: 'Unsubscribe' })}
          </button>
        )}
      </div>
    </main>
  );
}
