import { useState } from 'react';
import { api, type LicenseKey } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';

import { RenameMachine } from './RenameMachine.tsx';
import parts from '../shared/parts.module.css';

/** The machines that use a license key. They are fetched when the buyer asks for them. */
export function Machines({ licenseKey }: { licenseKey: LicenseKey }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t({ id: 'machines.title', defaultMessage: 'Machines' })}</summary>
      {isOpen && <MachineList licenseKey={licenseKey} />}
    </details>
  );
}

function MachineList({ licenseKey: { id, key, organization_id, limit_activations } }: { licenseKey: LicenseKey }) {
  const resource = useResource(id, () => api.GET('/v1/users/license-keys/{id}', { params: { path: { id } } }));
  const mutation = useMutation();
  const deactivate = (activation_id: string) =>
    mutation.send(
      () => api.POST('/v1/users/license-keys/deactivate', { body: { key, organization_id, activation_id } }),
      resource.reload,
    );
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      <ResourceSection {...resource}>
        {({ activations }) =>
          activations.length === 0 ? (
            <p className={parts.muted}>
              {t({
                id: 'machines.none',
                defaultMessage: 'There are no machines to show. Some sellers manage the machines in their program.',
              })}
            </p>
          ) : (
            <>
              <MachinesInUse used={activations.length} limit={limit_activations} />
              <ul className={parts.items} aria-label={t({ id: 'machines.title', defaultMessage: 'Machines' })}>
                {activations.map(({ id: activationId, label, ...times }) => (
                  <li key={activationId} className={parts.row}>
                    <div className={parts.breakWords}>
                      <strong>{label}</strong>
                      <MachineTimes {...times} />
                    </div>
                    <div className={parts.actions}>
                      <RenameMachine keyId={id} activationId={activationId} label={label} onRenamed={resource.reload} />
                      <ConfirmButton
                        label={t({ id: 'machines.deactivateOne', defaultMessage: 'Deactivate {label}' }, { label })}
                        question={t({
                          id: 'machines.question',
                          defaultMessage:
                            'The program will stop working on this machine, and another machine can use the key.',
                        })}
                        isBusy={mutation.isBusy}
                        onConfirm={() => void deactivate(activationId)}
                      >
                        {t({ id: 'machines.deactivate', defaultMessage: 'Deactivate' })}
                      </ConfirmButton>
                    </div>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </ResourceSection>
    </>
  );
}

const MachineTimes = ({ created_at, last_used_at }: { created_at: string; last_used_at: string | null }) => (
  <>
    <p className={parts.muted}>
      {t({ id: 'machines.since', defaultMessage: 'Active since {date}' }, { date: formatDate(created_at) })}
    </p>
    {last_used_at !== null && (
      <p className={parts.muted}>
        {t({ id: 'machines.lastUsed', defaultMessage: 'Last used on {date}' }, { date: formatDate(last_used_at) })}
      </p>
    )}
  </>
);

function MachinesInUse({ used, limit }: { used: number; limit: number | null }) {
  if (limit === null) return null;
  return (
    <p className={parts.hint}>
      {t(
        { id: 'machines.used', defaultMessage: 'Machines in use: {used, number} of {limit, number}' },
        { used, limit },
      )}
    </p>
  );
}
