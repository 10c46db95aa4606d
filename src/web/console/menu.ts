import { House, KeyRound, Package, ReceiptText, RefreshCw, Settings, UserRound, type IconNode } from 'lucide';
import { t } from '../shared/intl.ts';
import type { ResourceEntry, Role } from './description.ts';
import { resources } from './generated/index.ts';

export type ResourceName = keyof typeof resources;
type Tag = (typeof resources)[ResourceName]['tag'];
type EntryName = 'products' | 'orders' | 'customers' | 'subscriptions' | 'licenses' | 'settings';

/** The menu entry of each tag of the contract. A new tag is a compile error until it has one. */
const ENTRY_OF_TAG: Readonly<Record<Tag, EntryName | 'home'>> = {
  products: 'products',
  benefits: 'products',
  discounts: 'products',
  'checkout-links': 'products',
  'custom-fields': 'products',
  files: 'products',
  articles: 'products',
  repositories: 'products',
  orders: 'orders',
  checkouts: 'orders',
  refunds: 'orders',
  disputes: 'orders',
  'unmatched-charges': 'orders',
  ledger: 'orders',
  'tax-reports': 'orders',
  metrics: 'orders',
  customers: 'customers',
  'customer-sessions': 'customers',
  credits: 'customers',
  emails: 'customers',
  subscriptions: 'subscriptions',
  'license-keys': 'licenses',
  organizations: 'settings',
  oauth: 'settings',
  integrations: 'settings',
  webhooks: 'settings',
  events: 'settings',
  'audit-log': 'settings',
  'test-clocks': 'settings',
  search: 'home',
};

/** In the order of the menu, which is also the order of what stands below an entry. */
const TAGS = Object.keys(ENTRY_OF_TAG);

export interface MenuEntry {
  name: 'home' | EntryName;
  title: string;
  icon: IconNode;
  resources: readonly ResourceName[];
}

const names = (Object.keys(resources) as ResourceName[]).sort(
  (one, other) => TAGS.indexOf(resources[one].tag) - TAGS.indexOf(resources[other].tag),
);

/** The seven entries, with the resources that a member with this role may see. */
export function menuEntries(role: Role): MenuEntry[] {
  const below = (entry: EntryName) =>
    names.filter((name) => {
      const { tag, roles, isNested }: ResourceEntry = resources[name];
      return ENTRY_OF_TAG[tag as Tag] === entry && roles.includes(role) && isNested !== true;
    });
  const entry = (name: EntryName, title: string, icon: IconNode) => ({ name, title, icon, resources: below(name) });
  return [
    { name: 'home', title: t({ id: 'console.menu.home', defaultMessage: 'Home' }), icon: House, resources: [] },
    entry('products', t({ id: 'console.menu.products', defaultMessage: 'Products' }), Package),
    entry('orders', t({ id: 'console.menu.orders', defaultMessage: 'Orders' }), ReceiptText),
    entry('customers', t({ id: 'console.menu.customers', defaultMessage: 'Customers' }), UserRound),
    entry('subscriptions', t({ id: 'console.menu.subscriptions', defaultMessage: 'Subscriptions' }), RefreshCw),
    entry('licenses', t({ id: 'console.menu.licenses', defaultMessage: 'Licenses' }), KeyRound),
    entry('settings', t({ id: 'console.menu.settings', defaultMessage: 'Settings' }), Settings),
  ];
}

/** The menu entry of a resource, which a list below a record has as well. */
export function entryOf(name: string | undefined): MenuEntry['name'] {
  return name !== undefined && isResource(name) ? ENTRY_OF_TAG[resources[name].tag] : 'home';
}

export const isResource = (name: string): name is ResourceName => Object.hasOwn(resources, name);
