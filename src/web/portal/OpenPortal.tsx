import { useEffect, useRef, useState, type ReactNode } from 'react';
import { applyAccent } from '../shared/accent.ts';
import { api } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import {
  forgetPortalToken,
  isFramed,
  isPortalOfMember,
  portalToken,
  storePortalSession,
  takePortalLink,
} from '../shared/portal-session.ts';
import { isSignedOut } from '../shared/signed-in.ts';
import { redirectToSignIn } from '../shared/sign-in-redirect.ts';
import { SellerLinks } from '../shared/seller-links.tsx';
import { SellerLine } from '../shared/seller-name.tsx';
import { LoadingPage, Notice, PageTitle } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import { findSellerOfLink, type Seller } from './use-seller.ts';
import parts from '../shared/parts.module.css';

/** Opens the session of a link, then shows the portal. */
export function OpenPortal({ children }: { children: () => ReactNode }) {
  const [link] = useState(takePortalLink);
  const [isOpen, setOpen] = useState(link === undefined);
  if (isOpen) return portalToken() === null ? <WithoutLink>{children}</WithoutLink> : children();
  if (link === undefined) return null;
  const onOpened = () => setOpen(true);
  return link.needsQuestion ? (
    <MailedLink secret={link.secret} onOpened={onOpened} />
  ) : (
    <SiteLink secret={link.secret} onOpened={onOpened} />
  );
}

/** The portal of an account. Without a session, the sign-in comes before the first question for the purchases. */
function WithoutLink({ children }: { children: () => ReactNode }) {
  const hasEnded = isFramed() || isPortalOfMember();
  const isUnknown = !hasEnded && isSignedOut();
  useEffect(() => {
    if (isUnknown) redirectToSignIn();
  }, [isUnknown]);
  if (hasEnded) return <SessionEnded />;
  return isUnknown ? <Loading /> : children();
}

interface LinkProps {
  secret: string;
  onOpened: () => void;
}

function useExchange({ secret, onOpened }: LinkProps) {
  const mutation = useMutation();
  const exchange = () => {
    forgetPortalToken();
    void mutation.send(
      () => api.POST('/v1/customer-sessions/exchange', { body: { link: secret } }),
      (session) => {
        storePortalSession(session);
        onOpened();
      },
    );
  };
  return { exchange, isRefused: mutation.failureCount > 0 && !mutation.isBusy, isBusy: mutation.isBusy };
}

/** A link of the seller's site opens the portal at once. */
function SiteLink(props: LinkProps) {
  const { exchange, isRefused } = useExchange(props);
  const isSent = useRef(false);
  useEffect(() => {
    // The link works once, and React can run effects twice.
    if (isSent.current) return;
    isSent.current = true;
    exchange();
  }, []);
  return isRefused ? <LinkUsed seller={undefined} /> : <Loading />;
}

/** A link of an e-mail asks first, in the look of the seller. */
function MailedLink(props: LinkProps) {
  const { exchange, isRefused, isBusy } = useExchange(props);
  const { state } = useResource(props.secret, findSellerOfLink);
  const seller = state.kind === 'loaded' ? state.value : undefined;
  useEffect(() => applyAccent(seller?.accent_color ?? null), [seller]);
  if (isRefused || seller === null) return <LinkUsed seller={seller ?? undefined} />;
  if (state.kind === 'loading' || isBusy) return <Loading />;
  return (
    <SellerNotice seller={seller} title={t({ id: 'portal.open.title', defaultMessage: 'Your purchases' })}>
      <p>
        {t({
          id: 'portal.open.detail',
          defaultMessage: 'The link in your e-mail works once. It signs you in on this page only.',
        })}
      </p>
      <div className={parts.actions}>
        <button type="button" onClick={exchange}>
          {t({ id: 'portal.open.button', defaultMessage: 'Show my purchases' })}
        </button>
      </div>
    </SellerNotice>
  );
}

const Loading = () => <LoadingPage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingPage>;

function LinkUsed({ seller }: { seller: Seller | undefined }) {
  if (isFramed()) return <SessionEnded />;
  return (
    <SellerNotice seller={seller} title={t({ id: 'portal.used.title', defaultMessage: 'This link no longer works' })}>
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
    </SellerNotice>
  );
}

interface SellerNoticeProps {
  /** The value is undefined if the seller is unknown. */
  seller: Seller | undefined;
  title: string;
  children: ReactNode;
}

/** A page with one message of a seller. */
function SellerNotice({ seller, title, children }: SellerNoticeProps) {
  if (seller === undefined) return <Notice title={title}>{children}</Notice>;
  return (
    <>
      <main className={parts.narrow}>
        <SellerLine organization={seller} />
        <PageTitle title={`${title} – ${seller.name}`}>{title}</PageTitle>
        {children}
      </main>
      <SellerLinks seller={seller} />
    </>
  );
}

/** A frame never shows the purchases of an account, which the site around it did not name. Nor does the tab of a member. */
function SessionEnded() {
  return (
    <Notice title={t({ id: 'portal.ended.title', defaultMessage: 'Your session has ended' })}>
      <p>
        {isPortalOfMember()
          ? t({
              id: 'portal.ended.member',
              defaultMessage: 'Open the portal again from the page of the customer in the console.',
            })
          : t({ id: 'portal.ended.detail', defaultMessage: 'Reload the seller’s page to see your purchases again.' })}
      </p>
    </Notice>
  );
}
