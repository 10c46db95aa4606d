import { useState } from 'react';
import type { Interaction } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import styles from './ClientCard.module.css';

/** Name, logo and links of an OAuth client. The client chose them, and the service has not verified them. */
export function ClientCard({ client }: { client: Interaction['client'] }) {
  const [hasLogo, setLogo] = useState(client.logo_uri !== null);
  const links = [
    [t({ id: 'consent.homepage', defaultMessage: 'Homepage' }), client.client_uri],
    [t({ id: 'consent.terms', defaultMessage: 'Terms of service' }), client.tos_uri],
    [t({ id: 'seller.privacy', defaultMessage: 'Privacy policy' }), client.policy_uri],
  ] as const;
  return (
    <section className={parts.card} aria-label={t({ id: 'consent.application', defaultMessage: 'The application' })}>
      {hasLogo && client.logo_uri !== null && (
        <img
          className={styles.logo}
          src={client.logo_uri}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setLogo(false)}
        />
      )}
      <p className={parts.breakWords}>
        <strong>
          <bdi>{client.client_name}</bdi>
        </strong>
      </p>
      <ul className={parts.links}>
        {links.map(
          ([label, address]) =>
            address !== null && (
              <li key={label}>
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
