import { BenefitsPage } from '../account/BenefitsPage.tsx';
import { ChatServerPage } from '../account/ChatServerPage.tsx';
import { ClientPage } from '../account/ClientPage.tsx';
import { ClientsPage } from '../account/ClientsPage.tsx';
import { CreditsPage } from '../account/CreditsPage.tsx';
import { OrganizationPage } from '../account/OrganizationPage.tsx';
import { OrganizationsPage } from '../account/OrganizationsPage.tsx';
import { TokensPage } from '../account/TokensPage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/organizations';

export const pages: Pages<'organizations'> = {
  '/account/tokens': () => <TokensPage />,
  '/account/clients': () => <ClientsPage />,
  '/account/clients/:id': ({ id }) => <ClientPage id={id} />,
  '/account/chat-servers': () => <ChatServerPage />,
  '/account/organizations': () => <OrganizationsPage />,
  '/account/organizations/:id': ({ id }) => <OrganizationPage id={id} />,
  '/account/organizations/:id/benefits': ({ id }) => <BenefitsPage organizationId={id} />,
  '/account/organizations/:id/credits': ({ id }) => <CreditsPage organizationId={id} />,
};
