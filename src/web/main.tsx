import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckoutPage } from './checkout/CheckoutPage.tsx';
import { ConfirmationPage } from './checkout/ConfirmationPage.tsx';
import { ClientPage } from './account/ClientPage.tsx';
import { ClientsPage } from './account/ClientsPage.tsx';
import { ChatServerPage } from './account/ChatServerPage.tsx';
import { LinkedAccountPage } from './account/LinkedAccountPage.tsx';
import { LinkedAccountsPage } from './account/LinkedAccountsPage.tsx';
import { OrganizationPage } from './account/OrganizationPage.tsx';
import { OrganizationsPage } from './account/OrganizationsPage.tsx';
import { ProfilePage } from './account/ProfilePage.tsx';
import { PurchasesPage } from './account/PurchasesPage.tsx';
import { SessionsPage } from './account/SessionsPage.tsx';
import { SubscriptionPage } from './account/SubscriptionPage.tsx';
import { TokensPage } from './account/TokensPage.tsx';
import { ErrorPage } from './consent/ErrorPage.tsx';
import { InteractionPage } from './consent/InteractionPage.tsx';
import { AuthorizationPage } from './sandbox/AuthorizationPage.tsx';
import { MailPage } from './sandbox/MailPage.tsx';
import { CallbackPage } from './sign-in/CallbackPage.tsx';
import { SignInPage } from './sign-in/SignInPage.tsx';
import { BankPage } from './sandbox/BankPage.tsx';
import { Notice } from './shared/ui.tsx';
import './shared/style.css';

/** The page that an address stands for. Every page is loaded anew, so there is nothing to route in between. */
function pageAt(path: string) {
  const [area, second, third] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (area === 'checkout' && second) {
    return third === 'confirmation' ? <ConfirmationPage secret={second} /> : <CheckoutPage secret={second} />;
  }
  if (area === 'buy') return <OldLink />;
  if (area === 'sandbox' && second === 'payments' && third) return <BankPage secret={third} />;
  if (area === 'sandbox' && second === 'mail') return <MailPage />;
  if (area === 'sandbox' && second === 'authorization') return <AuthorizationPage />;
  if (area === 'sign-in') return third ? <CallbackPage provider={third} /> : <SignInPage />;
  if (area === 'oauth2' && second === 'interaction' && third) return <InteractionPage uid={third} />;
  if (area === 'oauth2' && second === 'error') return <ErrorPage />;
  if (area === 'account') return accountPageAt(second, third) ?? <Nothing />;
  return <Nothing />;
}

/** The pages for people with an account. */
function accountPageAt(area: string | undefined, id: string | undefined) {
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
    case 'sessions':
      return <SessionsPage />;
    case 'tokens':
      return <TokensPage />;
    case 'clients':
      return id ? <ClientPage id={id} /> : <ClientsPage />;
    case 'organizations':
      return id ? <OrganizationPage id={id} /> : <OrganizationsPage />;
    default:
      return undefined;
  }
}

function OldLink() {
  return (
    <Notice title="This link is not good any more">
      <p>What it led to is not on sale now. Ask the seller for a new link. Nothing was charged.</p>
    </Notice>
  );
}

function Nothing() {
  return (
    <Notice title="There is nothing here">
      <p>Check the address, or ask whoever gave it to you for a new one.</p>
    </Notice>
  );
}

// Back from the bank, the browser may bring a page as it was left: busy, and of a state that is over.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{pageAt(window.location.pathname)}</StrictMode>);
