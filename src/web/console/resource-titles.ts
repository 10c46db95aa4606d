import { defineMessages, type MessageDescriptor } from 'react-intl';
import { t } from '../shared/intl.ts';
import { isResource, type ResourceName } from './menu.ts';

/** @returns the title of a resource in the language of the page */
export const resourceTitle = (name: string): string => (isResource(name) ? t(TITLES[name]) : name);

const TITLES: Readonly<Record<ResourceName, MessageDescriptor>> = defineMessages({
  applications: { id: 'console.resource.applications', defaultMessage: 'Applications' },
  articles: { id: 'console.resource.articles', defaultMessage: 'Articles' },
  'audit-log': { id: 'console.resource.audit-log', defaultMessage: 'Audit log' },
  benefits: { id: 'console.resource.benefits', defaultMessage: 'Benefits' },
  'checkout-links': { id: 'console.resource.checkout-links', defaultMessage: 'Checkout links' },
  checkouts: { id: 'console.resource.checkouts', defaultMessage: 'Checkouts' },
  'credit-balances': { id: 'console.resource.credit-balances', defaultMessage: 'Credit balances' },
  credits: { id: 'console.resource.credits', defaultMessage: 'Credits' },
  'custom-fields': { id: 'console.resource.custom-fields', defaultMessage: 'Custom fields' },
  'customer-sessions': { id: 'console.resource.customer-sessions', defaultMessage: 'Customer sessions' },
  customers: { id: 'console.resource.customers', defaultMessage: 'Customers' },
  discounts: { id: 'console.resource.discounts', defaultMessage: 'Discounts' },
  disputes: { id: 'console.resource.disputes', defaultMessage: 'Disputes' },
  downloads: { id: 'console.resource.downloads', defaultMessage: 'Downloads' },
  emails: { id: 'console.resource.emails', defaultMessage: 'E-mails' },
  events: { id: 'console.resource.events', defaultMessage: 'Events' },
  'external-organizations': { id: 'console.resource.external-organizations', defaultMessage: 'External organizations' },
  files: { id: 'console.resource.files', defaultMessage: 'Files' },
  grants: { id: 'console.resource.grants', defaultMessage: 'Grants' },
  integrations: { id: 'console.resource.integrations', defaultMessage: 'Integrations' },
  invitations: { id: 'console.resource.invitations', defaultMessage: 'Invitations' },
  invoices: { id: 'console.resource.invoices', defaultMessage: 'Invoices' },
  ledger: { id: 'console.resource.ledger', defaultMessage: 'Ledger' },
  'license-keys': { id: 'console.resource.license-keys', defaultMessage: 'License keys' },
  members: { id: 'console.resource.members', defaultMessage: 'Members' },
  metrics: { id: 'console.resource.metrics', defaultMessage: 'Metrics' },
  orders: { id: 'console.resource.orders', defaultMessage: 'Orders' },
  organizations: { id: 'console.resource.organizations', defaultMessage: 'Organization' },
  'payment-methods': { id: 'console.resource.payment-methods', defaultMessage: 'Payment methods' },
  products: { id: 'console.resource.products', defaultMessage: 'Products' },
  refunds: { id: 'console.resource.refunds', defaultMessage: 'Refunds' },
  repositories: { id: 'console.resource.repositories', defaultMessage: 'Repositories' },
  search: { id: 'console.resource.search', defaultMessage: 'Search' },
  subscriptions: { id: 'console.resource.subscriptions', defaultMessage: 'Subscriptions' },
  'tax-reports': { id: 'console.resource.tax-reports', defaultMessage: 'Tax reports' },
  'test-clocks': { id: 'console.resource.test-clocks', defaultMessage: 'Test clock' },
  timeline: { id: 'console.resource.timeline', defaultMessage: 'Timeline' },
  'unmatched-charges': { id: 'console.resource.unmatched-charges', defaultMessage: 'Charges without an order' },
  'webhook-deliveries': { id: 'console.resource.webhook-deliveries', defaultMessage: 'Webhook deliveries' },
  'webhook-endpoints': { id: 'console.resource.webhook-endpoints', defaultMessage: 'Webhook endpoints' },
});
