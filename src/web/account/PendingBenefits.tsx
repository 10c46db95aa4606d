import { api } from '../shared/api.ts';
import { PLATFORM_NAMES } from '../shared/platforms.ts';
import { useResource } from '../shared/use-resource.ts';

/** Purchased benefits that require a linked account; renders nothing if there are none. */
export function PendingBenefits() {
  const { state } = useResource('linked', () => api.GET('/v1/users/linked-accounts/'));
  if (state.kind !== 'loaded' || state.value.waiting.length === 0) return null;
  return (
    <section className="stack" aria-label="Pending benefits">
      <h2>Pending benefits</h2>
      <ul className="items" aria-label="Pending benefits">
        {state.value.waiting.map(({ id, description, organization_name, platform }) => (
          <li key={id} className="row">
            <div className="break-words">
              <strong>{description}</strong>
              <p className="muted">{organization_name}</p>
            </div>
            <a href="/account/linked-accounts">Link your {PLATFORM_NAMES[platform]} account to receive this benefit</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
