import type { ReactNode } from 'react';
import { DownloadRow } from '../account/Downloads.tsx';
import { KeyText } from '../account/LicenseKeys.tsx';
import { SubscriptionLine } from '../account/Subscriptions.tsx';
import { api } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { useResource } from '../shared/use-resource.ts';
import type { ListPage } from '../shared/use-paginated-list.ts';
import { areas, type Area } from './areas.ts';
import type { Seller } from './use-seller.ts';
import parts from '../shared/parts.module.css';

/** Records of each kind on the first page. The areas have the others. */
const SHOWN = 3;
/** Keys that are read, because some are not valid any more. */
const KEYS_READ = 20;

/** The things that the buyer has now: subscriptions that run or wait for a payment, valid license keys, and files. */
export function CurrentPurchases({ seller: { id, slug } }: { seller: Seller }) {
  const resource = useResource(id, fetchCurrent);
  const all = areas(slug);
  const areaOf = (name: Area['name']) => all.find((area) => area.name === name);
  const subscriptions = areaOf('subscriptions');
  return (
    <ResourceSection {...resource}>
      {(current) => (
        <>
          <Current area={subscriptions} list={current.subscriptions}>
            {(subscription) => (
              <li key={subscription.id} className={parts.row}>
                <SubscriptionLine subscription={subscription} path={subscriptions?.path ?? ''} isSellerNamed={false} />
              </li>
            )}
          </Current>
          <Current area={areaOf('keys')} list={current.keys}>
            {(licenseKey) => (
              <li key={licenseKey.id}>
                <KeyText licenseKey={licenseKey} />
              </li>
            )}
          </Current>
          <Current area={areaOf('downloads')} list={current.downloads}>
            {(item) => <DownloadRow key={item.id} item={item} />}
          </Current>
        </>
      )}
    </ResourceSection>
  );
}

interface CurrentProps<Item> {
  area: Area | undefined;
  list: ListPage<Item>;
  children: (item: Item) => ReactNode;
}

/** The first records of an area, with a link to the others. Renders nothing for an area without records. */
function Current<Item>({ area, list: { items, pagination }, children }: CurrentProps<Item>) {
  if (area === undefined || items.length === 0) return null;
  const { title, path } = area;
  return (
    <section className={parts.stack} aria-label={title}>
      <h2>{title}</h2>
      <ul className={parts.items} aria-label={title}>
        {items.map(children)}
      </ul>
      {pagination.total_count > SHOWN && (
        <p>
          <a href={path}>
            {t(
              { id: 'portal.showAll', defaultMessage: 'Show all ({count, number})' },
              { count: pagination.total_count },
            )}
          </a>
        </p>
      )}
    </section>
  );
}

/** Reads one list of each kind, so that the page appears at once and does not move. */
async function fetchCurrent(organizationId: string) {
  const of = { organization_id: [organizationId] };
  const query = { ...of, limit: SHOWN };
  const status = ['trialing' as const, 'active' as const, 'past_due' as const, 'unpaid' as const];
  const [subscriptions, keys, downloads] = await Promise.all([
    api.GET('/v1/users/subscriptions/', { params: { query: { ...query, status, suspended: false } } }),
    api.GET('/v1/users/license-keys/', { params: { query: { ...of, limit: KEYS_READ, status: ['granted'] } } }),
    api.GET('/v1/users/downloadables/', { params: { query } }),
  ]);
  const { response } = downloads;
  if (!subscriptions.data || !keys.data || !downloads.data)
    return { response: [subscriptions, keys].find(({ data }) => data === undefined)?.response ?? response };
  const valid = keys.data.items.filter(({ invalid_reason }) => invalid_reason === null);
  return {
    response,
    data: {
      subscriptions: subscriptions.data,
      keys: { ...keys.data, items: valid.slice(0, SHOWN) },
      downloads: downloads.data,
    },
  };
}
