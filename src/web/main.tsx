import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckoutPage } from './checkout/CheckoutPage.tsx';
import { ConfirmationPage } from './checkout/ConfirmationPage.tsx';
import { BankPage } from './sandbox/BankPage.tsx';
import { Notice } from './shared/ui.tsx';
import './shared/style.css';

/** The page that an address stands for. Every page is loaded anew, so there is nothing to route in between. */
function pageAt(path: string) {
  const [area, second, third] = path.split('/').filter(Boolean);
  if (area === 'checkout' && second) {
    return third === 'confirmation' ? <ConfirmationPage secret={second} /> : <CheckoutPage secret={second} />;
  }
  if (area === 'sandbox' && second === 'payments' && third) return <BankPage secret={third} />;
  return (
    <Notice title="There is nothing here">
      <p>Check the address, or ask the seller for a new link.</p>
    </Notice>
  );
}

// Back from the bank, the browser may bring a page as it was left: busy, and of a state that is over.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{pageAt(window.location.pathname)}</StrictMode>);
