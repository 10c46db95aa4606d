import './shared/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckoutPage } from './checkout/CheckoutPage.tsx';
import { ConfirmationPage } from './checkout/ConfirmationPage.tsx';
import { AuthorizedApplicationsPage } from './account/AuthorizedApplicationsPage.tsx';
import { ClientPage } from './account/ClientPage.tsx';
import { ClientsPage } from './account/ClientsPage.tsx';
import { ChatServerPage } from './account/ChatServerPage.tsx';
import { LinkedAccountPage } from './account/LinkedAccountPage.tsx';
import { LinkedAccountsPage } from './account/LinkedAccountsPage.tsx';
import { BenefitsPage } from './account/BenefitsPage.tsx';
import { CreditsPage } from './account/CreditsPage.tsx';
import { OrganizationPage } from './account/OrganizationPage.tsx';
import { OrganizationsPage } from './account/OrganizationsPage.tsx';
import { PasskeysPage } from './account/PasskeysPage.tsx';
import { PrivacyPage } from './account/PrivacyPage.tsx';
import { ProfilePage } from './account/ProfilePage.tsx';
import { PurchasesPage } from './account/PurchasesPage.tsx';
import { SessionsPage } from './account/SessionsPage.tsx';
import { SubscriptionPage } from './account/SubscriptionPage.tsx';
import { TokensPage } from './account/TokensPage.tsx';
import { EmailChangePage } from './email-changes/EmailChangePage.tsx';
import { ArticleSubscriptionPage } from './articles/ArticleSubscriptionPage.tsx';
import { PortalPage } from './portal/PortalPage.tsx';
import { ErrorPage } from './consent/ErrorPage.tsx';
import { InteractionPage } from './consent/InteractionPage.tsx';
import { AuthorizationPage } from './sandbox/AuthorizationPage.tsx';
import { DesignPage } from './sandbox/DesignPage.tsx';
import { DisputePage } from './sandbox/DisputePage.tsx';
import { MailPage } from './sandbox/MailPage.tsx';
import { StorefrontPage, StorefrontProductPage } from './storefront/StorefrontPage.tsx';
import { CallbackPage } from './sign-in/CallbackPage.tsx';
import { SignInPage } from './sign-in/SignInPage.tsx';
import { BankPage } from './sandbox/BankPage.tsx';
import { applyLanguage, findLanguage, t } from './shared/intl.ts';
import { LanguageSwitch } from './shared/language-switch.tsx';
import { NotFoundPage } from './shared/not-found-page.tsx';
import { Notice } from './shared/ui.tsx';

/** Returns the page for a path. Links load a new document, so there is no client-side router. */
function pageForPath(path: string) {
  const [area, second, third, fourth] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (area === 'checkout' && second) {
    return third === 'confirmation' ? <ConfirmationPage secret={second} /> : <CheckoutPage secret={second} />;
  }
  if (area === 'store' && second) {
    return third ? <StorefrontProductPage slug={second} id={third} /> : <StorefrontPage slug={second} />;
  }
  if (area === 'buy') return <UnavailableLinkPage />;
  if (area === 'sandbox' && second === 'payments' && third) return <BankPage secret={third} />;
  if (area === 'sandbox' && second === 'disputes' && third) return <DisputePage dispute={third} />;
  if (area === 'sandbox' && second === 'design') return <DesignPage />;
  if (area === 'sandbox' && second === 'mail') return <MailPage />;
  if (area === 'sandbox' && second === 'authorization') return <AuthorizationPage />;
  if (area === 'article-subscriptions' && second) return <ArticleSubscriptionPage token={second} />;
  if (area === 'email-changes' && second) return <EmailChangePage token={second} />;
  if (area === 'sign-in') return third ? <CallbackPage provider={third} /> : <SignInPage />;
  if (area === 'oauth2' && second === 'interaction' && third) return <InteractionPage uid={third} />;
  if (area === 'oauth2' && second === 'error') return <ErrorPage />;
  if (area === 'portal' && second) return <PortalPage slug={second} area={third} id={fourth} />;
  if (area === 'account') return accountPageForPath(second, third, fourth) ?? <NotFoundPage />;
  return <NotFoundPage />;
}

/** Returns the account page for a path below `/account`, or undefined if there is none. */
function accountPageForPath(area?: string, id?: string, section?: string) {
  switch (area) {
    case undefined:
      return <ProfilePage />;
    case 'purchases':
      return <PurchasesPage />;
    case 'linked-accounts':
      return id ? <LinkedAccountPage platform={id} /> : <LinkedAccountsPage />;
    case 'chat-servers':
      return <ChatServerPage />;
    case 'subscriptions':
      return id ? <SubscriptionPage id={id} /> : undefined;
    case 'passkeys':
      return <PasskeysPage />;
    case 'sessions':
      return <SessionsPage />;
    case 'privacy':
      return <PrivacyPage />;
    case 'applications':
      return <AuthorizedApplicationsPage />;
    case 'tokens':
      return <TokensPage />;
    case 'clients':
      return id ? <ClientPage id={id} /> : <ClientsPage />;
    case 'organizations':
      if (id && section === 'benefits') return <BenefitsPage organizationId={id} />;
      if (id && section === 'credits') return <CreditsPage organizationId={id} />;
      return id ? <OrganizationPage id={id} /> : <OrganizationsPage />;
    default:
      return undefined;
  }
}

function UnavailableLinkPage() {
  return (
    <Notice title={t({ id: 'link.invalid.title', defaultMessage: 'This link is no longer valid' })}>
      <p>
        {t({
          id: 'link.invalid.detail',
          defaultMessage:
            'The product is no longer for sale through this link. Ask the seller for a new link. You have not been charged.',
        })}
      </p>
    </Notice>
  );
}

// The back button can restore this page from the back/forward cache with an outdated state, for example after the
// bank's page. A reload shows the current state.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

const root = document.getElementById('root');
if (root) {
  await applyLanguage(findLanguage());
  createRoot(root).render(
    <StrictMode>
      <LanguageSwitch>{() => pageForPath(window.location.pathname)}</LanguageSwitch>
    </StrictMode>,
  );
}
