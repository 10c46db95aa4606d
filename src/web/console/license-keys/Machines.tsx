import { api } from '../../shared/api.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import { DeactivateButton, IdleMachines, MachineTimes } from '../../shared/machines.tsx';
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
export function Machines({ licenseKey: { id, activations, idle_activations }, mayDeactivate }: Props) {
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
                  <DeactivateButton
                    label={activation.label}
                    isBusy={mutation.isBusy}
                    onConfirm={() => void deactivate(activation.id)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <IdleMachines activations={idle_activations} />
    </section>
  );
}

const Machine = ({ activation: { label, ...activation } }: { activation: Activation }) => (
  <div className={parts.breakWords}>
    <strong>
      <bdi>{label}</bdi>
    </strong>
    <MachineTimes {...activation} />
    {activation.fingerprint !== null && (
      <p className={parts.hint}>
        <code>{activation.fingerprint}</code>
      </p>
    )}
  </div>
);
