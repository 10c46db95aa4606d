import { useEffect, type ReactNode } from 'react';
import { Credits } from '../account/Credits.tsx';
import { Downloads } from '../account/Downloads.tsx';
import { LicenseKeys } from '../account/LicenseKeys.tsx';
import { Orders } from '../account/Orders.tsx';
import { SubscriptionDetails, useSubscription } from '../account/SubscriptionDetails.tsx';
import { Subscriptions } from '../account/Subscriptions.tsx';
import { SuspendedPurchases } from '../account/SuspendedPurchases.tsx';
import { useSuspendedPurchases, type SuspendedPurchase } from '../account/suspended-purchases.ts';
import { applyAccent } from '../shared/accent.ts';
import { t } from '../shared/intl.ts';
import { NotFoundPage } from '../shared/not-found-page.tsx';
import { ResourcePage, ResourceSection } from '../shared/resource-view.tsx';
import { Notice } from '../shared/ui.tsx';
import { CurrentPurchases } from './CurrentPurchases.tsx';
import { OpenPortal } from './OpenPortal.tsx';
import { PortalContent, PortalLayout } from './PortalLayout.tsx';
import { areas, type Area } from './areas.ts';
import { useSeller, type Seller } from './use-seller.ts';

interface Props {
  slug: string;
  area?: string | undefined;
  id?: string | undefined;
}

/** The pages on which a buyer manages the purchases at one seller. */
export function PortalPage(props: Props) {
  return <OpenPortal>{() => <PortalOfSeller {...props} />}</OpenPortal>;
}

function PortalOfSeller({ slug, area, id }: Props) {
  const resource = useSeller(slug);
  return <ResourcePage {...resource}>{(seller) => <Portal seller={seller} area={area} id={id} />}</ResourcePage>;
}

function Portal({ seller, area = 'purchases', id }: Omit<Props, 'slug'> & { seller: Seller | null }) {
  useEffect(() => applyAccent(seller?.accent_color ?? null), [seller]);
  if (seller === null) return <NoPurchases />;
  const current = areas(seller.slug).find(({ name }) => name === area);
  if (current === undefined || (id !== undefined && area !== 'subscriptions')) return <NotFoundPage />;
  return (
    <PortalLayout seller={seller} current={current}>
      {id === undefined ? <AreaPage seller={seller} area={current} /> : <SubscriptionPage seller={seller} id={id} />}
    </PortalLayout>
  );
}

function AreaPage({ seller, area }: { seller: Seller; area: Area }) {
  const all = useSuspendedPurchases();
  const withSuspended = (render: (suspended: readonly SuspendedPurchase[]) => ReactNode) => (
    <ResourceSection {...all}>
      {(found) => render(found.filter(({ organization }) => organization.id === seller.id))}
    </ResourceSection>
  );
  const contents: Record<Area['name'], ReactNode> = {
    purchases: (
      <>
        {withSuspended((suspended) => (
          <SuspendedPurchases purchases={suspended} />
        ))}
        <CurrentPurchases seller={seller} />
        <Orders organizationId={seller.id} />
      </>
    ),
    keys: <LicenseKeys organizationId={seller.id} />,
    downloads: withSuspended((suspended) => <Downloads organizationId={seller.id} suspended={suspended} />),
    subscriptions: (
      <>
        <Subscriptions organizationId={seller.id} path={area.path} />
        <Credits organizationId={seller.id} />
      </>
    ),
  };
  return (
    <PortalContent title={area.title} seller={seller}>
      {contents[area.name]}
    </PortalContent>
  );
}

function SubscriptionPage({ seller, id }: { seller: Seller; id: string }) {
  const resource = useSubscription(id);
  return (
    <ResourcePage {...resource}>
      {(subscription) =>
        subscription.product.organization.id === seller.id ? (
          <PortalContent title={subscription.product.name} seller={seller}>
            <SubscriptionDetails subscription={subscription} resource={resource} isSellerNamed={false} />
          </PortalContent>
        ) : (
          <NotFoundPage />
        )
      }
    </ResourcePage>
  );
}

function NoPurchases() {
  return (
    <Notice title={t({ id: 'portal.none.title', defaultMessage: 'No purchases found' })}>
      <p>
        {t({
          id: 'portal.none.detail',
          defaultMessage:
            'There are no purchases from this seller with this e-mail address. If you used another address, sign in with that one.',
        })}
      </p>
      <p>
        <a href={`/sign-in?return_to=${encodeURIComponent(window.location.pathname)}`}>
          {t({ id: 'portal.none.signIn', defaultMessage: 'Sign in with another e-mail address' })}
        </a>
      </p>
    </Notice>
  );
}
