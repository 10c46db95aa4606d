import { api, type LicenseKey } from '../shared/api.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { DeactivateButton, IdleMachines, MachineTimes } from '../shared/machines.tsx';
import { ResourceSection } from '../shared/resource-view.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import { RenameMachine } from './RenameMachine.tsx';
import parts from '../shared/parts.module.css';

/** Lists the machines of a key, and the last ones that ended by themselves. */
export function MachineList({
  licenseKey: { id, key, organization_id, limit_activations },
}: {
  licenseKey: LicenseKey;
}) {
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
        {({ activations, idle_activations }) => (
          <>
            {activations.length === 0 ? (
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
                        <RenameMachine
                          keyId={id}
                          activationId={activationId}
                          label={label}
                          onRenamed={resource.reload}
                        />
                        <DeactivateButton
                          label={label}
                          isBusy={mutation.isBusy}
                          onConfirm={() => void deactivate(activationId)}
                        />
                      </div>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <IdleMachines activations={idle_activations} />
          </>
        )}
      </ResourceSection>
    </>
  );
}

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
