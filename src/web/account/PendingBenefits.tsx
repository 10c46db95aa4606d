import { api, type LinkedAccounts } from '../shared/api.ts';
import { PLATFORM_NAMES } from '../shared/platforms.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { SellerName } from '../shared/seller-name.tsx';
import { useResource } from '../shared/use-resource.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/** Purchased benefits that require a linked account; renders nothing if there are none. */
export function PendingBenefits() {
  const linked = useResource('linked', () => api.GET('/v1/users/linked-accounts/'));
  return (
    <ResourceSection {...linked}>
      {({ waiting }) => waiting.length > 0 && <Waiting benefits={waiting} />}
    </ResourceSection>
  );
}

function Waiting({ benefits }: { benefits: LinkedAccounts['waiting'] }) {
  return (
    <section className={parts.stack} aria-label={t({ id: 'benefits.pending', defaultMessage: 'Pending benefits' })}>
      <h2>{t({ id: 'benefits.pending', defaultMessage: 'Pending benefits' })}</h2>
      <ul className={parts.items} aria-label={t({ id: 'benefits.pending', defaultMessage: 'Pending benefits' })}>
        {benefits.map(({ id, description, organization_name: name, organization_mode: mode, platform }) => (
          <li key={id} className={parts.row}>
            <div className={parts.breakWords}>
              <strong>
                <bdi>{description}</bdi>
              </strong>
              <p className={parts.muted}>
                <SellerName organization={{ name, mode }} />
              </p>
            </div>
            <a href="/account/linked-accounts">
              {t(
                { id: 'benefits.link', defaultMessage: 'Link your {platform} account to receive this benefit' },
                { platform: PLATFORM_NAMES[platform] },
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
