import { api } from '../shared/api.ts';
import { PLATFORM_NAMES } from '../shared/platforms.ts';
import { useLoaded } from '../shared/use-loaded.ts';

/** What somebody has bought and cannot be given before they link an account; nothing where there is nothing. */
export function WaitingBenefits() {
  const { state } = useLoaded('linked', () => api.GET('/v1/users/linked-accounts/'));
  if (state.kind !== 'here' || state.value.waiting.length === 0) return null;
  return (
    <section className="stack" aria-label="Waiting for you">
      <h2>Waiting for you</h2>
      <ul className="items" aria-label="Waiting for you">
        {state.value.waiting.map(({ id, description, organization_name, platform }) => (
          <li key={id} className="row">
            <div className="long">
              <strong>{description}</strong>
              <p className="quiet">{organization_name}</p>
            </div>
            <a href="/account/linked-accounts">Link your {PLATFORM_NAMES[platform]} account to receive this</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
