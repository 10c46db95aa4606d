import { useEffect, useRef, useState, type ReactNode } from 'react';
import { api } from '../shared/api.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import {
  forgetPortalToken,
  isFramed,
  portalToken,
  storePortalToken,
  takePortalLink,
} from '../shared/portal-session.ts';
import { LoadingPage, Notice } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';

/** Opens the session of a link, then shows the portal. */
export function OpenPortal({ children }: { children: () => ReactNode }) {
  const [link] = useState(takePortalLink);
  const [isOpen, setOpen] = useState(link === undefined);
  const mutation = useMutation();
  const isSent = useRef(false);
  const open = () => {
    forgetPortalToken();
    void mutation.send(
      () => api.POST('/v1/customer-sessions/exchange', { body: { link: link?.secret ?? '' } }),
      ({ token }) => {
        storePortalToken(token);
        setOpen(true);
      },
    );
  };
  useEffect(() => {
    // The link works once, and React can run effects twice.
    if (link === undefined || link.needsQuestion || isSent.current) return;
    isSent.current = true;
    open();
  }, [link]);
  if (isOpen) return isFramed() && portalToken() === null ? <SessionEnded /> : children();
  if (mutation.failureCount > 0 && !mutation.isBusy) return <LinkUsed />;
  if (link?.needsQuestion !== true || mutation.isBusy)
    return <LoadingPage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingPage>;
  return (
    <Notice title={t({ id: 'portal.open.title', defaultMessage: 'Your purchases' })}>
      <p>
        {t({
          id: 'portal.open.detail',
          defaultMessage: 'The link in your e-mail works once. It signs you in on this page only.',
        })}
      </p>
      <FocusedErrorMessage mutation={mutation} />
      <button type="button" onClick={open}>
        {t({ id: 'portal.open.button', defaultMessage: 'Show my purchases' })}
      </button>
    </Notice>
  );
}

function LinkUsed() {
  if (isFramed()) return <SessionEnded />;
  return (
    <Notice title={t({ id: 'portal.used.title', defaultMessage: 'This link no longer works' })}>
      <p>
        {t({
          id: 'portal.used.detail',
          defaultMessage:
            'A link works once and expires soon. Enter the e-mail address you used to buy, and we will send you a new link.',
        })}
      </p>
      <p>
        <a href={`/sign-in?return_to=${encodeURIComponent(window.location.pathname)}`}>
          {t({ id: 'portal.used.signIn', defaultMessage: 'Send me a new link' })}
        </a>
      </p>
    </Notice>
  );
}

/** A frame never shows the purchases of an account, which the site around it did not name. */
function SessionEnded() {
  return (
    <Notice title={t({ id: 'portal.ended.title', defaultMessage: 'Your session has ended' })}>
      <p>{t({ id: 'portal.ended.detail', defaultMessage: 'Reload the seller’s page to see your purchases again.' })}</p>
    </Notice>
  );
}
