import { api, type LinkedAccounts } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { FarProblem } from '../shared/form.tsx';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '../shared/platforms.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useSending } from '../shared/use-sending.ts';
import { WhenHere } from '../shared/when-here.tsx';
import { AccountPage } from './AccountPage.tsx';

/** Accounts elsewhere, to which some of what somebody buys is given. */
export function LinkedAccountsPage() {
  const accounts = useLoaded('linked', () => api.GET('/v1/users/linked-accounts/'));
  return (
    <AccountPage title="Linked accounts">
      <p>
        Some of what you buy is given to an account that you have elsewhere. Link it here, and tell us by it who you
        are.
      </p>
      <WhenHere {...accounts}>{(value) => <Accounts accounts={value} reload={accounts.reload} />}</WhenHere>
    </AccountPage>
  );
}

function Accounts({ accounts: { items, waiting }, reload }: { accounts: LinkedAccounts; reload: () => void }) {
  const sending = useSending();
  const at = (platform: Platform) => ({ params: { path: { platform } } });
  const link = (platform: Platform) =>
    sending.send(
      () => api.POST('/v1/users/linked-accounts/{platform}/authorization', at(platform)),
      ({ redirect_to }) => window.location.assign(redirect_to),
    );
  const unlink = (platform: Platform) =>
    sending.send(() => api.DELETE('/v1/users/linked-accounts/{platform}', at(platform)), reload);
  return (
    <>
      <FarProblem sending={sending} />
      <ul className="items" aria-label="Linked accounts">
        {PLATFORMS.map((platform) => (
          <li key={platform}>
            <Account
              platform={platform}
              account={items.find((item) => item.platform === platform)}
              waiting={waiting.filter((benefit) => benefit.platform === platform)}
              isBusy={sending.isBusy}
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
      <div className="long">
        <h2>{name}</h2>
        {account ? (
          <p className="quiet">
            You are <strong>{account.username}</strong> there, linked{' '}
            {formatDate(account.modified_at ?? account.created_at)}.
          </p>
        ) : (
          <p className="quiet">You have linked no account.</p>
        )}
      </div>
      {waiting.length > 0 && (
        <div className="note">
          <p>Link your {name} account to receive this:</p>
          <ul>
            {waiting.map(({ id, description, organization_name }) => (
              <li key={id} className="long">
                {description} ({organization_name})
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="actions">
        <button type="button" className={account && 'plain'} aria-disabled={isBusy} onClick={onLink}>
          {account ? `Link another ${name} account` : `Link your ${name} account`}
        </button>
        {account && (
          <ConfirmButton
            label={`Unlink your ${name} account`}
            question="What was given to it is taken from it, and waits until you link an account again."
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
