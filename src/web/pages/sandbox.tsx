import { AuthorizationPage } from '../sandbox/AuthorizationPage.tsx';
import { BankPage } from '../sandbox/BankPage.tsx';
import { DisputePage } from '../sandbox/DisputePage.tsx';
import { MailPage } from '../sandbox/MailPage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/sandbox';

export const pages: Pages<'sandbox'> = {
  '/sandbox/payments/:secret': ({ secret }) => <BankPage secret={secret} />,
  '/sandbox/disputes/:reference': ({ reference }) => <DisputePage dispute={reference} />,
  '/sandbox/mail': () => <MailPage />,
  '/sandbox/authorization': () => <AuthorizationPage />,
};
