import { useState } from 'react';
import type { Interaction } from '../shared/api.ts';

/** Name, logo and links of an OAuth client. The client chose them, and the service has not verified them. */
export function ClientCard({ client }: { client: Interaction['client'] }) {
  const [hasLogo, setLogo] = useState(client.logo_uri !== null);
  const links = [
    ['Homepage', client.client_uri],
    ['Terms of service', client.tos_uri],
    ['Privacy policy', client.policy_uri],
  ] as const;
  return (
    <section className="card client" aria-label="The application">
      {hasLogo && client.logo_uri !== null && (
        <img src={client.logo_uri} alt="" referrerPolicy="no-referrer" onError={() => setLogo(false)} />
      )}
      <p className="break-words">
        <strong>{client.client_name}</strong>
      </p>
      <ul className="links">
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
