import { t } from '../shared/intl.ts';

export interface Area {
  name: 'purchases' | 'keys' | 'downloads' | 'subscriptions';
  title: string;
  path: string;
}

/** The areas of a seller's portal, in the order of the navigation. */
export function areas(slug: string): Area[] {
  const path = `/portal/${encodeURIComponent(slug)}`;
  return [
    { name: 'purchases', title: t({ id: 'account.purchases', defaultMessage: 'Purchases' }), path },
    { name: 'keys', title: t({ id: 'licenseKeys.title', defaultMessage: 'License keys' }), path: `${path}/keys` },
    { name: 'downloads', title: t({ id: 'downloads.title', defaultMessage: 'Downloads' }), path: `${path}/downloads` },
    {
      name: 'subscriptions',
      title: t({ id: 'subscriptions.title', defaultMessage: 'Subscriptions' }),
      path: `${path}/subscriptions`,
    },
  ];
}
