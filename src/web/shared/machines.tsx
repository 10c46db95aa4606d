import type { components } from '../../contract/generated/types.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { formatDate } from './dates.ts';
import { t } from './intl.ts';
import parts from './parts.module.css';

type Activation = components['schemas']['LicenseKeyActivation'];

/** Since when a machine is active, its last use, and its end if it is not used. */
export const MachineTimes = ({ created_at, last_used_at, idle_ends_at }: Omit<Activation, 'id' | 'label'>) => (
  <>
    <p className={parts.hint}>
      {t({ id: 'machines.since', defaultMessage: 'Active since {date}' }, { date: formatDate(created_at) })}
    </p>
    {last_used_at !== null && (
      <p className={parts.hint}>
        {t({ id: 'machines.lastUsed', defaultMessage: 'Last used on {date}' }, { date: formatDate(last_used_at) })}
      </p>
    )}
    {idle_ends_at !== null && (
      <p className={parts.hint}>
        {t(
          { id: 'machines.idleEnd', defaultMessage: 'Ends on {date} if it is not used' },
          { date: formatDate(idle_ends_at) },
        )}
      </p>
    )}
  </>
);

/** Machines whose activations ended because they were not used. */
export function IdleMachines({ activations }: { activations: readonly Activation[] }) {
  if (activations.length === 0) return null;
  const title = t({ id: 'machines.idle', defaultMessage: 'Ended because they were not used' });
  return (
    <>
      <h3>{title}</h3>
      <p className={parts.hint}>
        {t({
          id: 'machines.idle.hint',
          defaultMessage: 'They no longer take a place. The program can activate the key on them again.',
        })}
      </p>
      <ul className={parts.items} aria-label={title}>
        {activations.map(({ id, label, ended_at }) => (
          <li key={id} className={parts.breakWords}>
            <strong>
              <bdi>{label}</bdi>
            </strong>
            {ended_at !== null && (
              <p className={parts.hint}>
                {t({ id: 'machines.endedOn', defaultMessage: 'Ended on {date}' }, { date: formatDate(ended_at) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface DeactivationProps {
  label: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks before the activation of a machine ends. */
export const DeactivateButton = ({ label, isBusy, onConfirm }: DeactivationProps) => (
  <ConfirmButton
    label={t({ id: 'machines.deactivateOne', defaultMessage: 'Deactivate {label}' }, { label })}
    question={t({
      id: 'machines.question',
      defaultMessage: 'The program will stop working on this machine, and another machine can use the key.',
    })}
    isBusy={isBusy}
    onConfirm={onConfirm}
  >
    {t({ id: 'machines.deactivate', defaultMessage: 'Deactivate' })}
  </ConfirmButton>
);
