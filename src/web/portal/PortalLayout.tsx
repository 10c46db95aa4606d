import type { ReactNode } from 'react';
import { t } from '../shared/intl.ts';
import { NavigationRow } from '../shared/navigation-row.tsx';
import { SellerLinks } from '../shared/seller-links.tsx';
import { SellerName } from '../shared/seller-name.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { LeavePortal } from './LeavePortal.tsx';
import { areas, type Area } from './areas.ts';
import type { Seller } from './use-seller.ts';

interface LayoutProps {
  seller: Seller;
  current: Area;
  children: ReactNode;
}

/** The seller's name, the navigation in one row, the page, and the seller's links. */
export function PortalLayout({ seller, current, children }: LayoutProps) {
  return (
    <div className="account portal">
      <header>
        <p className="portal-seller">
          {seller.avatar_url !== null && <img src={seller.avatar_url} alt="" width="32" height="32" />}
          <strong className="break-words">
            <SellerName organization={seller} />
          </strong>
        </p>
        <LeavePortal sellerName={seller.name} />
        <NavigationRow
          label={t({ id: 'portal.navigation', defaultMessage: 'Your purchases' })}
          links={areas(seller.slug).map(({ name, title, path }) => ({
            path,
            name: title,
            isCurrent: name === current.name,
          }))}
        />
      </header>
      {children}
      <div className="seller-links">
        <SellerLinks seller={seller} />
      </div>
    </div>
  );
}

export function PortalContent({ title, seller, children }: { title: string; seller: Seller; children: ReactNode }) {
  return (
    <main className="stack wide">
      <PageTitle title={`${title} – ${seller.name}`}>{title}</PageTitle>
      {children}
    </main>
  );
}
