import { defineMessages, type MessageDescriptor } from 'react-intl';
import { t } from '../shared/intl.ts';
import { ALL_SCOPES, type Scope } from '../shared/scopes.ts';

/** The subject of a scope: `products` of `products:read`. A scope without a level, such as `email`, is its own subject. */
export type ScopeSubject = SubjectOf<Scope>;

type SubjectOf<Name> = Name extends `${infer Subject}:read` | `${infer Subject}:write` ? Subject : Name;

export type Level = 'none' | 'read' | 'write';

export interface Row {
  subject: ScopeSubject;
  /** The scope that allows to read. */
  read?: Scope;
  /** The scope that allows to change. */
  write?: Scope;
}

/** A row per subject, in the order of the contract. */
export const ROWS: readonly Row[] = [...new Set(ALL_SCOPES.map(subjectOf))].map((subject) => {
  const own = ALL_SCOPES.filter((scope) => subjectOf(scope) === subject);
  const write = own.find((scope) => scope.endsWith(':write'));
  const read = own.find((scope) => scope !== write);
  return { subject, ...(read && { read }), ...(write && { write }) };
});

function subjectOf(scope: Scope): ScopeSubject {
  return scope.replace(/:(?:read|write)$/, '') as ScopeSubject;
}

export function levelOf({ read, write }: Row, chosen: readonly string[]): Level {
  if (write !== undefined && chosen.includes(write)) return 'write';
  return read !== undefined && chosen.includes(read) ? 'read' : 'none';
}

/** @returns the levels that the scopes of a subject allow */
export const levelsOf = ({ read, write }: Row): readonly Level[] => [
  'none',
  ...(read === undefined ? [] : (['read'] as const)),
  ...(write === undefined ? [] : (['write'] as const)),
];

/** @returns the scopes after a choice for one subject. Writing includes reading */
export function withLevel({ read, write }: Row, level: Level, chosen: readonly string[]): readonly string[] {
  const others = chosen.filter((scope) => scope !== read && scope !== write);
  if (level === 'none') return others;
  const added = level === 'read' ? [read] : [read, write];
  return [...others, ...added.filter((scope) => scope !== undefined)];
}

export interface Preset {
  name: string;
  title: string;
  scopes: readonly Scope[];
}

/** A server that sells: it offers products, makes checkouts and looks up what became of them. */
const CHECKOUT_SERVER = [
  'products:read',
  'discounts:read',
  'checkout_links:read',
  'checkouts:read',
  'checkouts:write',
  'customers:read',
  'customers:write',
  'customer_sessions:write',
  'orders:read',
  'subscriptions:read',
] as const satisfies readonly Scope[];

/** A server that looks up, suspends and replaces license keys. */
const LICENSE_SERVER = [
  'customers:read',
  'products:read',
  'benefits:read',
  'license_keys:read',
  'license_keys:write',
] as const satisfies readonly Scope[];

export const listPresets = (): readonly Preset[] => [
  {
    name: 'read',
    title: t({ id: 'console.field.Read only', defaultMessage: 'Read only' }),
    scopes: ALL_SCOPES.filter((scope) => scope.endsWith(':read')),
  },
  {
    name: 'checkout',
    title: t({ id: 'scopes.preset.checkout', defaultMessage: 'Checkout server' }),
    scopes: CHECKOUT_SERVER,
  },
  {
    name: 'licenses',
    title: t({ id: 'scopes.preset.licenses', defaultMessage: 'License server' }),
    scopes: LICENSE_SERVER,
  },
  { name: 'all', title: t({ id: 'scopes.preset.all', defaultMessage: 'Everything' }), scopes: ALL_SCOPES },
];

export type Area = 'account' | 'organizations' | 'purchases';

/** `user:orders:read` concerns the person's purchases, `orders:read` the organizations' sales. */
export function areaOf(subject: ScopeSubject): Area {
  if (subject.startsWith('user:')) return 'purchases';
  return IDENTITY.includes(subject) ? 'account' : 'organizations';
}

const IDENTITY: readonly ScopeSubject[] = ['openid', 'profile', 'email', 'user'];

export const subjectTitle = (subject: ScopeSubject): string => t(SUBJECTS[subject]);

/** A subject that the contract gets is a compile error until it has a title. */
const SUBJECTS: Readonly<Record<ScopeSubject, MessageDescriptor>> = defineMessages({
  openid: { id: 'scopes.subject.openid', defaultMessage: 'Sign-in' },
  profile: { id: 'account.profile', defaultMessage: 'Profile' },
  email: { id: 'field.email', defaultMessage: 'E-mail address' },
  user: { id: 'console.account', defaultMessage: 'Account' },
  organizations: { id: 'account.organizations', defaultMessage: 'Organizations' },
  audit_log: { id: 'console.resource.audit-log', defaultMessage: 'Audit log' },
  custom_fields: { id: 'console.resource.custom-fields', defaultMessage: 'Custom fields' },
  customers: { id: 'console.resource.customers', defaultMessage: 'Customers' },
  discounts: { id: 'console.resource.discounts', defaultMessage: 'Discounts' },
  checkout_links: { id: 'console.resource.checkout-links', defaultMessage: 'Checkout links' },
  checkouts: { id: 'console.resource.checkouts', defaultMessage: 'Checkouts' },
  products: { id: 'console.resource.products', defaultMessage: 'Products' },
  benefits: { id: 'console.resource.benefits', defaultMessage: 'Benefits' },
  files: { id: 'console.resource.files', defaultMessage: 'Files' },
  subscriptions: { id: 'console.resource.subscriptions', defaultMessage: 'Subscriptions' },
  customer_sessions: { id: 'console.resource.customer-sessions', defaultMessage: 'Customer sessions' },
  orders: { id: 'console.resource.orders', defaultMessage: 'Orders' },
  refunds: { id: 'console.resource.refunds', defaultMessage: 'Refunds' },
  emails: { id: 'console.resource.emails', defaultMessage: 'E-mails' },
  metrics: { id: 'console.resource.metrics', defaultMessage: 'Metrics' },
  articles: { id: 'console.resource.articles', defaultMessage: 'Articles' },
  events: { id: 'console.resource.events', defaultMessage: 'Events' },
  webhooks: { id: 'console.resource.webhook-endpoints', defaultMessage: 'Webhook endpoints' },
  external_organizations: {
    id: 'console.resource.external-organizations',
    defaultMessage: 'External organizations',
  },
  license_keys: { id: 'console.resource.license-keys', defaultMessage: 'License keys' },
  repositories: { id: 'console.resource.repositories', defaultMessage: 'Repositories' },
  issues: { id: 'scopes.subject.issues', defaultMessage: 'Issues' },
  'user:benefits': { id: 'console.resource.benefits', defaultMessage: 'Benefits' },
  'user:orders': { id: 'account.purchases', defaultMessage: 'Purchases' },
  'user:subscriptions': { id: 'console.resource.subscriptions', defaultMessage: 'Subscriptions' },
  'user:downloadables': { id: 'console.resource.downloads', defaultMessage: 'Downloads' },
  'user:license_keys': { id: 'console.resource.license-keys', defaultMessage: 'License keys' },
  'user:advertisement_campaigns': {
    id: 'scopes.subject.user:advertisement_campaigns',
    defaultMessage: 'Advertisements',
  },
});
