import { api, type LinkedAccounts } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '../shared/platforms.ts';
import { useResource } from '../shared/use-resource.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { AccountPage } from './AccountPage.tsx';

/** Accounts on other platforms that receive benefits, such as Discord roles. */
export function LinkedAccountsPage() {
  const accounts = useResource('linked', () => api.GET('/v1/users/linked-accounts/'));
  return (
    <AccountPage title="Linked accounts">
      <p>
        Some benefits are granted to your account on another platform, such as a Discord role. Link that account here.
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
      <ul className="items" aria-label="Linked accounts">
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
      <div className="break-words">
        <h2>{name}</h2>
        {account ? (
          <p className="muted">
            Linked account: <strong>{account.username}</strong>, since{' '}
            {formatDate(account.modified_at ?? account.created_at)}.
          </p>
        ) : (
          <p className="muted">No account is linked.</p>
        )}
      </div>
      {waiting.length > 0 && (
        <div className="note">
          <p>Link your {name} account to receive these benefits:</p>
          <ul>
            {waiting.map(({ id, description, organization_name }) => (
              <li key={id} className="break-words">
                {description} ({organization_name})
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="actions">
        <button type="button" className={account && 'plain'} aria-disabled={isBusy} onClick={onLink}>
          {account ? `Link a different ${name} account` : `Link your ${name} account`}
        </button>
        {account && (
          <ConfirmButton
            label={`Unlink your ${name} account`}
            question="The account loses its benefits. You receive them again when you link an account."
            isBusy={isBusy}
            onConfirm={onUnlink}
          >
            Unlink
          </ConfirmButton>
        )}
      </div>
    </>
  );
}
