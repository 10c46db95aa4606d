import { api, type LinkedAccounts } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '../shared/platforms.ts';
import { SellerName } from '../shared/seller-name.tsx';
import { useResource } from '../shared/use-resource.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { AccountPage } from './AccountPage.tsx';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/** Accounts on other platforms that receive benefits, such as Discord roles. */
export function LinkedAccountsPage() {
  const accounts = useResource('linked', () => api.GET('/v1/users/linked-accounts/'));
  return (
    <AccountPage title={t({ id: 'account.linkedAccounts', defaultMessage: 'Linked accounts' })}>
      <p>
        {t({
          id: 'linkedAccounts.hint',
          defaultMessage:
            'Some benefits are granted to your account on another platform, such as a Discord role. Link that account here.',
        })}
      </p>
      <ResourceSection {...accounts}>
        {(value) => <Accounts accounts={value} reload={accounts.reload} />}
      </ResourceSection>
    </AccountPage>
  );
}

function Accounts({ accounts: { items, waiting }, reload }: { accounts: LinkedAccounts; reload: () => void }) {
  const mutation = useMutation();
  const pathParams = (platform: Platform) => ({ params: { path: { platform } } });
  const link = (platform: Platform) =>
    mutation.send(
      () => api.POST('/v1/users/linked-accounts/{platform}/authorization', pathParams(platform)),
      ({ redirect_to }) => window.location.assign(redirect_to),
    );
  const unlink = (platform: Platform) =>
    mutation.send(() => api.DELETE('/v1/users/linked-accounts/{platform}', pathParams(platform)), reload);
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      <ul className={parts.items} aria-label={t({ id: 'account.linkedAccounts', defaultMessage: 'Linked accounts' })}>
        {PLATFORMS.map((platform) => (
          <li key={platform}>
            <Account
              platform={platform}
              account={items.find((item) => item.platform === platform)}
              waiting={waiting.filter((benefit) => benefit.platform === platform)}
              isBusy={mutation.isBusy}
              onLink={() => void link(platform)}
              onUnlink={() => void unlink(platform)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AccountProps {
  platform: Platform;
  account: LinkedAccounts['items'][number] | undefined;
  waiting: LinkedAccounts['waiting'];
  isBusy: boolean;
  onLink: () => void;
  onUnlink: () => void;
}

function Account({ platform, account, waiting, isBusy, onLink, onUnlink }: AccountProps) {
  const name = PLATFORM_NAMES[platform];
  return (
    <>
      <div className={parts.breakWords}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {account ? (
          <p className={parts.muted}>
            {t(
              { id: 'linkedAccounts.since', defaultMessage: 'Linked account: <strong>{name}</strong>, since {date}.' },
              {
                name: account.username,
                date: formatDate(account.modified_at ?? account.created_at),
                strong: (username) => (
                  <strong>
                    <bdi>{username}</bdi>
                  </strong>
                ),
              },
            )}
          </p>
        ) : (
          <p className={parts.muted}>{t({ id: 'linkedAccounts.none', defaultMessage: 'No account is linked.' })}</p>
        )}
      </div>
      {waiting.length > 0 && <WaitingBenefits platform={name} waiting={waiting} />}
      <div className={parts.actions}>
        <button type="button" className={account && parts.plain} aria-disabled={isBusy} onClick={onLink}>
          {account
            ? t(
                { id: 'linkedAccounts.linkOther', defaultMessage: 'Link a different {platform} account' },
                { platform: name },
              )
            : t({ id: 'linkedAccounts.link', defaultMessage: 'Link your {platform} account' }, { platform: name })}
        </button>
        {account && (
          <ConfirmButton
            label={t(
              { id: 'linkedAccounts.unlink.name', defaultMessage: 'Unlink your {platform} account' },
              { platform: name },
            )}
            question={t({
              id: 'linkedAccounts.unlink.question',
              defaultMessage: 'The account loses its benefits. You receive them again when you link an account.',
            })}
            isBusy={isBusy}
            onConfirm={onUnlink}
          >
            {t({ id: 'linkedAccounts.unlink', defaultMessage: 'Unlink' })}
          </ConfirmButton>
        )}
      </div>
    </>
  );
}

/** The benefits that a person receives after they have linked an account. */
function WaitingBenefits({ platform, waiting }: { platform: string; waiting: LinkedAccounts['waiting'] }) {
  return (
    <div className={parts.note}>
      <p>
        {t(
          {
            id: 'linkedAccounts.waiting',
            defaultMessage: 'Link your {platform} account to receive these benefits:',
          },
          { platform },
        )}
      </p>
      <ul>
        {waiting.map(({ id, description, organization_name: seller, organization_mode: mode }) => (
          <li key={id} className={parts.breakWords}>
            <bdi>{description}</bdi> (<SellerName organization={{ name: seller, mode }} />)
          </li>
        ))}
      </ul>
    </div>
  );
}
