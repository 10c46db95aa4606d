import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Organization } from './api.ts';
import { t } from './intl.ts';
import parts from './parts.module.css';

type Seller = Pick<Organization, 'email' | 'support_url' | 'terms_url' | 'privacy_url'>;

/** Id of the element below the page to which the links are added. */
export const SELLER_LINKS = 'seller-links';

/** Links to the help, the terms and the privacy policy of a seller, below the page. Renders nothing without any. */
export function SellerLinks({ seller: { email, support_url, terms_url, privacy_url } }: { seller: Seller }) {
  const links: [href: string | null, text: string][] = [
    [email && `mailto:${email}`, t({ id: 'seller.contact', defaultMessage: 'Contact' })],
    [support_url, t({ id: 'seller.support', defaultMessage: 'Support' })],
    [terms_url, t({ id: 'seller.terms', defaultMessage: 'Terms of sale' })],
    [privacy_url, t({ id: 'seller.privacy', defaultMessage: 'Privacy policy' })],
  ];
  const shown = links.flatMap(([href, text]) => (href ? [{ href, text }] : []));
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  useEffect(() => setFooter(document.getElementById(SELLER_LINKS)), []);
  if (shown.length === 0 || footer === null) return null;
  return createPortal(
    <nav aria-label={t({ id: 'seller.links', defaultMessage: 'About the seller' })}>
      <ul className={parts.links}>
        {shown.map(({ href, text }) => (
          <li key={text}>
            <a href={href} rel="nofollow noopener" {...(!href.startsWith('mailto:') && { target: '_blank' })}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>,
    footer,
  );
}
