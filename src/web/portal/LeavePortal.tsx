import { SignOut } from '../account/AccountPage.tsx';
import { api } from '../shared/api.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { forgetPortalToken, isFramed, leaveMembersPortal, portalToken } from '../shared/portal-session.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import parts from '../shared/parts.module.css';
import styles from './LeavePortal.module.css';

/** Ends the session of the portal or of the account. A frame belongs to the site around it, which ends its session. */
export function LeavePortal({ sellerName }: { sellerName: string }) {
  if (portalToken() === null) return <SignOut />;
  return isFramed() ? null : <EndSession sellerName={sellerName} />;
}

const useSession = () => useResource('', () => api.GET('/v1/customer-sessions/current')).state;

/** @returns a mutation, and the function that ends the session and opens a page */
function useEnd() {
  const mutation = useMutation();
  const end = (forget: () => void, next: string) =>
    void mutation.send(
      () => api.DELETE('/v1/customer-sessions/current'),
      () => {
        forget();
        window.location.assign(next);
      },
    );
  return { mutation, end };
}

function EndSession({ sellerName }: { sellerName: string }) {
  const state = useSession();
  const { mutation, end } = useEnd();
  const returnUrl = state.kind === 'loaded' ? state.value.return_url : null;
  return (
    <>
      {returnUrl !== null && (
        <a href={returnUrl} rel="noopener">
          {t({ id: 'portal.back', defaultMessage: 'Back to {seller}' }, { seller: sellerName })}
        </a>
      )}
      <button
        type="button"
        className={parts.link}
        aria-disabled={mutation.isBusy}
        onClick={() => end(forgetPortalToken, returnUrl ?? '/sign-in?signed_out=1')}
      >
        {t({ id: 'account.signOut', defaultMessage: 'Sign out' })}
      </button>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
    </>
  );
}

/** Says that a member acts as the customer, and leads back to the console. */
export function MemberBar() {
  const state = useSession();
  const { mutation, end } = useEnd();
  const session = state.kind === 'loaded' ? state.value : undefined;
  return (
    <aside className={styles.bar}>
      <p>
        {session &&
          t(
            {
              id: 'portal.member',
              defaultMessage: 'You see this portal as {name}. What you do here appears in the audit log.',
            },
            { name: session.customer.name ?? session.customer.email },
          )}
      </p>
      <button
        type="button"
        className={parts.plain}
        aria-disabled={mutation.isBusy}
        onClick={() => end(leaveMembersPortal, session?.return_url ?? '/console')}
      >
        {t({ id: 'portal.member.end', defaultMessage: 'Leave the portal' })}
      </button>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
    </aside>
  );
}
