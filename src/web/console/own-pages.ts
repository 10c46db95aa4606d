import type { ComponentType } from 'react';
import type { OperationId } from './description.ts';
import type { ResourceName } from './menu.ts';
import type { OwnPageProps } from './own-page-props.ts';

type LoadPage = () => Promise<ComponentType<OwnPageProps>>;

/** The pages of a resource that are written by hand, in place of the generic ones at the same addresses. */
interface OwnPages {
  list?: LoadPage;
  record?: LoadPage;
  actions?: Partial<Record<OperationId, LoadPage>>;
}

/** Each page is loaded when a person opens the first one of its kind. */
const OWN_PAGES: Partial<Record<ResourceName, OwnPages>> = {
  products: { record: () => import('./products/ProductPage.tsx').then(({ ProductPage }) => ProductPage) },
  orders: { record: () => import('./orders/OrderPage.tsx').then(({ OrderPage }) => OrderPage) },
  files: { actions: { createFile: () => import('./files/UploadPage.tsx').then(({ UploadPage }) => UploadPage) } },
  organizations: { record: () => import('./settings/SettingsPage.tsx').then(({ SettingsPage }) => SettingsPage) },
  grants: { record: () => import('./grants/GrantPage.tsx').then(({ GrantPage }) => GrantPage) },
  'license-keys': {
    record: () => import('./license-keys/LicenseKeyPage.tsx').then(({ LicenseKeyPage }) => LicenseKeyPage),
  },
  subscriptions: {
    record: () => import('./subscriptions/SubscriptionPage.tsx').then(({ SubscriptionPage }) => SubscriptionPage),
  },
  metrics: { list: () => import('./metrics/MetricsPage.tsx').then(({ MetricsPage }) => MetricsPage) },
  emails: { record: () => import('./emails/EmailPage.tsx').then(({ EmailPage }) => EmailPage) },
  events: {
    list: () => import('./events/EventsPage.tsx').then(({ EventsPage }) => EventsPage),
    record: () => import('./events/EventPage.tsx').then(({ EventPage }) => EventPage),
  },
  'test-clocks': { list: () => import('./test-clocks/TestClockPage.tsx').then(({ TestClockPage }) => TestClockPage) },
  'webhook-deliveries': {
    record: () => import('./webhooks/DeliveryPage.tsx').then(({ DeliveryPage }) => DeliveryPage),
  },
  'webhook-endpoints': { record: () => import('./webhooks/WebhookPage.tsx').then(({ WebhookPage }) => WebhookPage) },
  customers: { record: () => import('./customers/CustomerPage.tsx').then(({ CustomerPage }) => CustomerPage) },
};

/** @returns the page by hand at an address, if there is one */
export function ownPage({ resource, id, operation }: OwnPageProps): LoadPage | undefined {
  const pages = OWN_PAGES[resource.name as ResourceName];
  if (operation !== undefined) return pages?.actions?.[operation.id];
  return id === undefined ? pages?.list : pages?.record;
}
