import type { Organization } from './api.ts';
import { t } from './intl.ts';

type Seller = Pick<Organization, 'email' | 'support_url' | 'terms_url' | 'privacy_url'>;

/** Links to the help, the terms and the privacy policy of a seller. Renders nothing without any. */
export function SellerLinks({ seller: { email, support_url, terms_url, privacy_url } }: { seller: Seller }) {
  const links: [href: string | null, text: string][] = [
    [email && `mailto:${email}`, t({ id: 'seller.contact', defaultMessage: 'Contact' })],
    [support_url, t({ id: 'seller.support', defaultMessage: 'Support' })],
    [terms_url, t({ id: 'seller.terms', defaultMessage: 'Terms of sale' })],
    [privacy_url, t({ id: 'seller.privacy', defaultMessage: 'Privacy policy' })],
  ];
  const shown = links.flatMap(([href, text]) => (href ? [{ href, text }] : []));
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t({ id: 'seller.links', defaultMessage: 'About the seller' })}>
      <ul className="links">
        {shown.map(({ href, text }) => (
          <li key={text}>
            <a href={href} rel="nofollow noopener" {...(!href.startsWith('mailto:') && { target: '_blank' })}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
