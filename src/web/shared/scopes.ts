import { defineMessages, type MessageDescriptor } from 'react-intl';
import { scopes } from '../../contract/generated/scopes.ts';
import { t } from './intl.ts';

export type Scope = keyof typeof scopes;

export const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text);

export const ALL_SCOPES = Object.keys(scopes) as readonly Scope[];

/** @returns the description of a scope in the language of the page; the scope itself if it no longer exists */
export const scopeDescription = (scope: string): string => (isScope(scope) ? t(SCOPE_TEXTS[scope]) : scope);

/** The texts of the contract. `test/web/api-texts.test.ts` compares them. */
const SCOPE_TEXTS: Readonly<Record<Scope, MessageDescriptor>> = defineMessages({
  openid: { id: 'scope.openid', defaultMessage: 'Identify you' },
  profile: { id: 'scope.profile', defaultMessage: 'See your name and picture' },
  email: { id: 'scope.email', defaultMessage: 'See your e-mail address' },
  'user:read': { id: 'scope.user:read', defaultMessage: 'See your account' },
  'organizations:read': { id: 'scope.organizations:read', defaultMessage: 'See your organizations' },
  'organizations:write': { id: 'scope.organizations:write', defaultMessage: 'Create and change your organizations' },
  'audit_log:read': { id: 'scope.audit_log:read', defaultMessage: 'See who changed what in your organizations' },
  'custom_fields:read': { id: 'scope.custom_fields:read', defaultMessage: 'See your custom fields' },
  'custom_fields:write': { id: 'scope.custom_fields:write', defaultMessage: 'Create and change your custom fields' },
  'customers:read': { id: 'scope.customers:read', defaultMessage: 'See your customers' },
  'customers:write': { id: 'scope.customers:write', defaultMessage: 'Create, change and delete your customers' },
  'discounts:read': { id: 'scope.discounts:read', defaultMessage: 'See your discounts' },
  'discounts:write': { id: 'scope.discounts:write', defaultMessage: 'Create and change your discounts' },
  'checkout_links:read': { id: 'scope.checkout_links:read', defaultMessage: 'See your checkout links' },
  'checkout_links:write': { id: 'scope.checkout_links:write', defaultMessage: 'Create and change your checkout links' },
  'checkouts:read': { id: 'scope.checkouts:read', defaultMessage: 'See checkouts of your products' },
  'checkouts:write': { id: 'scope.checkouts:write', defaultMessage: 'Create and change checkouts of your products' },
  'products:read': { id: 'scope.products:read', defaultMessage: 'See your products and prices' },
  'products:write': { id: 'scope.products:write', defaultMessage: 'Create and change your products and prices' },
  'benefits:read': { id: 'scope.benefits:read', defaultMessage: 'See the benefits of your products' },
  'benefits:write': { id: 'scope.benefits:write', defaultMessage: 'Create and change the benefits of your products' },
  'files:read': { id: 'scope.files:read', defaultMessage: 'See your files' },
  'files:write': { id: 'scope.files:write', defaultMessage: 'Create and change your files' },
  'subscriptions:read': { id: 'scope.subscriptions:read', defaultMessage: "See your customers' subscriptions" },
  'subscriptions:write': {
    id: 'scope.subscriptions:write',
    defaultMessage: "Create and change your customers' subscriptions",
  },
  'customer_sessions:write': {
    id: 'scope.customer_sessions:write',
    defaultMessage: 'Open the portal for your customers, and act for them there',
  },
  'orders:read': { id: 'scope.orders:read', defaultMessage: 'See your orders and payments' },
  'orders:write': {
    id: 'scope.orders:write',
    defaultMessage: 'Record orders that your customers paid outside of Sellbase',
  },
  'refunds:read': { id: 'scope.refunds:read', defaultMessage: 'See your refunds' },
  'refunds:write': { id: 'scope.refunds:write', defaultMessage: "Refund your customers' orders" },
  'emails:read': { id: 'scope.emails:read', defaultMessage: 'See the e-mails to your customers' },
  'emails:write': { id: 'scope.emails:write', defaultMessage: 'Send e-mails to your customers again' },
  'metrics:read': { id: 'scope.metrics:read', defaultMessage: 'See your sales metrics' },
  'articles:read': { id: 'scope.articles:read', defaultMessage: 'See your articles' },
  'articles:write': { id: 'scope.articles:write', defaultMessage: 'Create and change your articles' },
  'events:read': { id: 'scope.events:read', defaultMessage: 'See the events of your organizations' },
  'webhooks:read': { id: 'scope.webhooks:read', defaultMessage: 'See your webhook endpoints and deliveries' },
  'webhooks:write': { id: 'scope.webhooks:write', defaultMessage: 'Create and change your webhook endpoints' },
  'external_organizations:read': {
    id: 'scope.external_organizations:read',
    defaultMessage: 'See your external organizations',
  },
  'license_keys:read': { id: 'scope.license_keys:read', defaultMessage: 'See the license keys that you granted' },
  'license_keys:write': { id: 'scope.license_keys:write', defaultMessage: 'Change the license keys that you granted' },
  'repositories:read': { id: 'scope.repositories:read', defaultMessage: 'See your repositories' },
  'repositories:write': { id: 'scope.repositories:write', defaultMessage: 'Create and change your repositories' },
  'issues:read': { id: 'scope.issues:read', defaultMessage: 'See your issues' },
  'issues:write': { id: 'scope.issues:write', defaultMessage: 'Create and change your issues' },
  'user:benefits:read': { id: 'scope.user:benefits:read', defaultMessage: 'See the benefits that you received' },
  'user:benefits:write': { id: 'scope.user:benefits:write', defaultMessage: 'Link your accounts on other platforms' },
  'user:orders:read': { id: 'scope.user:orders:read', defaultMessage: 'See your purchases' },
  'user:subscriptions:read': { id: 'scope.user:subscriptions:read', defaultMessage: 'See your subscriptions' },
  'user:subscriptions:write': {
    id: 'scope.user:subscriptions:write',
    defaultMessage: 'Change and cancel your subscriptions',
  },
  'user:downloadables:read': { id: 'scope.user:downloadables:read', defaultMessage: 'See and download your files' },
  'user:license_keys:read': { id: 'scope.user:license_keys:read', defaultMessage: 'See your license keys' },
  'user:advertisement_campaigns:read': {
    id: 'scope.user:advertisement_campaigns:read',
    defaultMessage: 'See your advertisements',
  },
  'user:advertisement_campaigns:write': {
    id: 'scope.user:advertisement_campaigns:write',
    defaultMessage: 'Create and change your advertisements',
  },
});
