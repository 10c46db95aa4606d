import type { ReactNode } from 'react';
import { classNames } from '../shared/class-names.ts';
import { formatDate } from '../shared/dates.ts';
import { t } from '../shared/intl.ts';
import { NavigationRow } from '../shared/navigation-row.tsx';
import { SellerLinks } from '../shared/seller-links.tsx';
import { SellerLine } from '../shared/seller-name.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { isPortalOfMember } from '../shared/portal-session.ts';
import { LeavePortal, MemberBar } from './LeavePortal.tsx';
import { areas, type Area } from './areas.ts';
import type { Seller } from './use-seller.ts';
import parts from '../shared/parts.module.css';
import styles from './PortalLayout.module.css';

interface LayoutProps {
  seller: Seller;
  current: Area;
  children: ReactNode;
}

/** The seller's name, the navigation in one row, the page, and the seller's links. */
export function PortalLayout({ seller, current, children }: LayoutProps) {
  return (
    <>
      {isPortalOfMember() && <MemberBar />}
      <header className={classNames(parts.header, styles.header)}>
        <SellerLine organization={seller} />
        {!isPortalOfMember() && <LeavePortal sellerName={seller.name} />}
        <NavigationRow
          label={t({ id: 'portal.navigation', defaultMessage: 'Your purchases' })}
          links={areas(seller.slug).map(({ name, title, path }) => ({
            path,
            name: title,
            isCurrent: name === current.name,
          }))}
        />
      </header>
      <EmailChange customer={seller.customer} />
      {children}
      <SellerLinks seller={seller} />
    </>
  );
}

export function PortalContent({ title, seller, children }: { title: string; seller: Seller; children: ReactNode }) {
  return (
    <main className={parts.stack}>
      <PageTitle title={`${title} – ${seller.name}`}>{title}</PageTitle>
      {children}
    </main>
  );
}

/** Announces a change of the customer's e-mail address, which the mailbox alone can refuse. */
function EmailChange({ customer }: Pick<Seller, 'customer'>) {
  if (customer?.pending_email == null) return null;
  const { email, pending_email, email_takes_effect_at: day } = customer;
  return (
    <p role="status" className={parts.breakWords}>
      {t(
        {
          id: 'portal.emailChange',
          defaultMessage:
            'Your e-mail address is about to change to {address}, on {day} at the earliest. To agree or to refuse, use the link in the e-mail to {email}.',
        },
        { address: pending_email, day: formatDate(day ?? ''), email },
      )}
    </p>
  );
}
