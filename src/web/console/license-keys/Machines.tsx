import { api } from '../../shared/api.ts';
import { ConfirmButton } from '../../shared/confirm-button.tsx';
import { formatDate } from '../../shared/dates.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
import { useRefresh } from '../queries.ts';
import type { LicenseKey } from './license-key.ts';

type Activation = LicenseKey['activations'][number];

interface Props {
  licenseKey: LicenseKey;
  mayDeactivate: boolean;
}

/** The machines that use a key. */
export function Machines({ licenseKey: { id, activations }, mayDeactivate }: Props) {
  const mutation = useMutation();
  const refresh = useRefresh();
  const title = t({ id: 'machines.title', defaultMessage: 'Machines' });
  const deactivate = (activation_id: string) =>
    mutation.send(
      () =>
        api.DELETE('/v1/license-keys/{id}/activations/{activation_id}', { params: { path: { id, activation_id } } }),
      () => void refresh(),
    );
  return (
    <section className={parts.stack} aria-label={title}>
      <h2>{title}</h2>
      <FocusedErrorMessage mutation={mutation} />
      {activations.length === 0 ? (
        <p className={parts.empty}>
          {t({
            id: 'console.licenseKey.machines.none',
            defaultMessage: 'No machine uses this key. A machine appears here when a program activates the key on it.',
          })}
        </p>
      ) : (
        <ul className={parts.items}>
          {activations.map((activation) => (
            <li key={activation.id} className={parts.row}>
              <Machine activation={activation} />
              {mayDeactivate && (
                <div className={parts.actions}>
                  <ConfirmButton
                    label={t(
                      { id: 'machines.deactivateOne', defaultMessage: 'Deactivate {label}' },
                      { label: activation.label },
                    )}
                    question={t({
                      id: 'machines.question',
                      defaultMessage:
                        'The program will stop working on this machine, and another machine can use the key.',
                    })}
                    isBusy={mutation.isBusy}
                    onConfirm={() => void deactivate(activation.id)}
                  >
                    {t({ id: 'machines.deactivate', defaultMessage: 'Deactivate' })}
                  </ConfirmButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Machine = ({ activation: { label, fingerprint, created_at, last_used_at } }: { activation: Activation }) => (
  <div className={parts.breakWords}>
    <strong>
      <bdi>{label}</bdi>
    </strong>
    <p className={parts.hint}>
      {t({ id: 'machines.since', defaultMessage: 'Active since {date}' }, { date: formatDate(created_at) })}
    </p>
    {last_used_at !== null && (
      <p className={parts.hint}>
        {t({ id: 'machines.lastUsed', defaultMessage: 'Last used on {date}' }, { date: formatDate(last_used_at) })}
      </p>
    )}
    {fingerprint !== null && (
      <p className={parts.hint}>
        <code>{fingerprint}</code>
      </p>
    )}
  </div>
);
