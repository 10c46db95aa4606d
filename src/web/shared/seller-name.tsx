import type { Organization } from './api.ts';
import { t } from './intl.ts';
import parts from './parts.module.css';
import styles from './seller-name.module.css';

type Seller = Pick<Organization, 'name' | 'mode' | 'avatar_url'>;

/**
 * The name of an organization. A test organization is marked, because its sales are not real. The name is isolated: in a
 * text from right to left, a Latin name would pull the digits of a date behind it to its other side.
 */
export function SellerName({ organization: { name, mode } }: { organization: Pick<Seller, 'name' | 'mode'> }) {
  return (
    <>
      <bdi>{name}</bdi>
      {mode === 'test' && ' '}
      <TestBadge mode={mode} />
    </>
  );
}

/** Renders nothing for live organizations. */
export function TestBadge({ mode }: Pick<Seller, 'mode'>) {
  return mode === 'test' ? (
    <span className={parts.badge}>{t({ id: 'organization.testMode', defaultMessage: 'Test mode' })}</span>
  ) : null;
}

/** @returns the first letter that a person sees, in upper case */
export function firstLetter(name: string): string {
  const [letter] = new Intl.Segmenter().segment(name);
  return letter?.segment.toUpperCase() ?? '';
}

/** The picture of an organization; the first letter of its name on its color if it has none. */
export function SellerMark({
  organization: { name, avatar_url },
}: {
  organization: Pick<Seller, 'name' | 'avatar_url'>;
}) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {avatar_url === null ? firstLetter(name) : <img src={avatar_url} alt="" />}
    </span>
  );
}

/** @param href where the name leads, if it leads somewhere */
export function SellerLine({ organization, href }: { organization: Seller; href?: string }) {
  const seller = <SellerName organization={organization} />;
  return (
    <p className={styles.line}>
      <SellerMark organization={organization} />
      {href === undefined ? <span>{seller}</span> : <a href={href}>{seller}</a>}
    </p>
  );
}
