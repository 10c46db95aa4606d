import { api } from '../../shared/api.ts';
import { formatTime } from '../../shared/dates.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
import type { Explanation } from '../parts/WhyChain.tsx';
import { useRefresh } from '../queries.ts';
import type { LicenseKey } from './license-key.ts';

/** The largest limit that the contract allows for one key. */
const MAX_LIMIT = 50;

interface Props {
  licenseKey: LicenseKey;
  explanation: Explanation;
  mayUpdate: boolean;
}

/** The machines that found the activation limit reached, and the action that raises the limit of the key by one. */
export function RefusedMachines({ licenseKey: { id, limit_activations }, explanation, mayUpdate }: Props) {
  const { refused_activations, activation_code } = explanation;
  const mutation = useMutation();
  const refresh = useRefresh();
  if (refused_activations.length === 0) return null;
  const limit = (limit_activations ?? MAX_LIMIT) + 1;
  const canRaise = mayUpdate && activation_code === 'activation_limit_reached' && limit <= MAX_LIMIT;
  const raise = () =>
    mutation.send(
      () => api.PATCH('/v1/license-keys/{id}', { params: { path: { id } }, body: { limit_activations: limit } }),
      () => void refresh(),
    );
  const title = t({ id: 'console.licenseKey.refused', defaultMessage: 'Refused machines' });
  return (
    <section className={parts.stack} aria-label={title}>
      <h2>{title}</h2>
      <FocusedErrorMessage mutation={mutation} />
      <p className={parts.hint}>
        {t({
          id: 'console.licenseKey.refused.hint',
          defaultMessage:
            'A program tried to activate the key on these machines while its activation limit was reached.',
        })}
      </p>
      {canRaise && (
        <div className={parts.actions}>
          <button type="button" className={parts.plain} aria-disabled={mutation.isBusy} onClick={() => void raise()}>
            {t(
              { id: 'console.licenseKey.refused.raise', defaultMessage: 'Raise the limit to {limit, number}' },
              { limit },
            )}
          </button>
        </div>
      )}
      <ul className={parts.items}>
        {refused_activations.map(({ label, fingerprint, last_refused_at, count }) => (
          <li key={fingerprint ?? label} className={parts.breakWords}>
            <strong>
              <bdi>{label}</bdi>
            </strong>
            <p className={parts.hint}>
              {t(
                {
                  id: 'console.licenseKey.refused.count',
                  defaultMessage: 'Refusals: {count, number}, the last one on {time}',
                },
                { count, time: formatTime(last_refused_at) },
              )}
            </p>
            {fingerprint !== null && (
              <p className={parts.hint}>
                <code>{fingerprint}</code>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
