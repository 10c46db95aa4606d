import { SignOut } from '../account/AccountPage.tsx';
import { api } from '../shared/api.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { forgetPortalToken, isFramed, portalToken } from '../shared/portal-session.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import parts from '../shared/parts.module.css';

/** Ends the session of the portal or of the account. A frame belongs to the site around it, which ends its session. */
export function LeavePortal({ sellerName }: { sellerName: string }) {
  if (portalToken() === null) return <SignOut />;
  return isFramed() ? null : <EndSession sellerName={sellerName} />;
}

function EndSession({ sellerName }: { sellerName: string }) {
  const { state } = useResource('', () => api.GET('/v1/customer-sessions/current'));
  const mutation = useMutation();
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
        onClick={() =>
          void mutation.send(
            () => api.DELETE('/v1/customer-sessions/current'),
            () => {
              forgetPortalToken();
              window.location.assign(returnUrl ?? '/sign-in?again=1');
            },
          )
        }
      >
        {t({ id: 'account.signOut', defaultMessage: 'Sign out' })}
      </button>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
    </>
  );
}
