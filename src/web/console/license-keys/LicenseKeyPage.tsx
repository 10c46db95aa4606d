import { api } from '../../shared/api.ts';
import { ConfirmButton } from '../../shared/confirm-button.tsx';
import { CopyField } from '../../shared/copy-field.tsx';
import { formatTime } from '../../shared/dates.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { intl, t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation, type Mutation } from '../../shared/use-mutation.ts';
import styles from '../DetailPage.module.css';
import { RecordTop } from '../DetailPage.tsx';
import { Failure } from '../Failure.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import { Pairs } from '../parts/Pairs.tsx';
import { useMayCall } from '../parts/use-may-call.ts';
import { WhyCard, type Explanation } from '../parts/WhyChain.tsx';
import { useAnswer, useRefresh } from '../queries.ts';
import { IdLink } from '../values/IdLink.tsx';
import { Machines } from './Machines.tsx';
import { RefusedMachines } from './RefusedMachines.tsx';
import { ValidateNow } from './ValidateNow.tsx';
import type { LicenseKey } from './license-key.ts';

/** A license key: whether it is valid and why, the machines that use it, and what a program would be answered now. */
export function LicenseKeyPage({ resource, id = '' }: OwnPageProps) {
  const { data: key, error, refetch } = useAnswer('/v1/license-keys/{id}', { path: { id } });
  const why = useAnswer('/v1/license-keys/{id}/why', { path: { id } });
  const mayCall = useMayCall(resource);
  const mutation = useMutation();
  const refresh = useRefresh();
  return (
    <main className={styles.page} aria-busy={key === undefined && error === null}>
      <RecordTop resource={resource} id={id} record={key} own={['explainLicenseKey']}>
        {key && mayCall('updateLicenseKey') && (
          <StatusButton
            licenseKey={key}
            mutation={mutation}
            onChoose={(status) =>
              void mutation.send(
                () => api.PATCH('/v1/license-keys/{id}', { params: { path: { id } }, body: { status } }),
                () => void refresh(),
              )
            }
          />
        )}
      </RecordTop>
      <FocusedErrorMessage mutation={mutation} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && (
        <div className={styles.split}>
          <div className={styles.page}>
            {key && <KeyCard licenseKey={key} />}
            {why.error === null && (
              <WhyCard
                title={t({ id: 'console.licenseKey.why', defaultMessage: 'Why the key is valid or not' })}
                explanation={why.data}
              />
            )}
            {key && why.data && (
              <RefusedMachines licenseKey={key} explanation={why.data} mayUpdate={mayCall('updateLicenseKey')} />
            )}
            {key && <Machines licenseKey={key} mayDeactivate={mayCall('deleteLicenseKeyActivation')} />}
            {key && mayCall('explainLicenseKeyValidation') && <ValidateNow resource={resource} licenseKey={key} />}
          </div>
          <aside className={styles.aside}>{key && <Facts licenseKey={key} explanation={why.data} />}</aside>
        </div>
      )}
    </main>
  );
}

interface StatusButtonProps {
  licenseKey: LicenseKey;
  mutation: Mutation;
  onChoose: (status: LicenseKey['status']) => void;
}

/** Disables or enables a key. A suspended key shows `revoked`, and only its purchase can end that. */
function StatusButton({ licenseKey: { status, suspended_at }, mutation: { isBusy }, onChoose }: StatusButtonProps) {
  if (status === 'granted')
    return (
      <ConfirmButton
        label={t({ id: 'console.licenseKey.disable.name', defaultMessage: 'Disable the license key' })}
        question={t({
          id: 'console.licenseKey.disable.question',
          defaultMessage:
            'Programs that use this key stop working when they next validate it. The purchase and the machines stay as they are, and you can enable the key again.',
        })}
        answers={{
          confirm: t({ id: 'console.licenseKey.disable', defaultMessage: 'Disable' }),
          dismiss: t({ id: 'action.cancel', defaultMessage: 'Cancel' }),
        }}
        isBusy={isBusy}
        onConfirm={() => onChoose('disabled')}
      >
        {t({ id: 'console.licenseKey.disable', defaultMessage: 'Disable' })}
      </ConfirmButton>
    );
  if (suspended_at !== null) return null;
  return (
    <button type="button" className={parts.plain} aria-disabled={isBusy} onClick={() => onChoose('granted')}>
      {t({ id: 'console.licenseKey.enable', defaultMessage: 'Enable' })}
    </button>
  );
}

const KeyCard = ({ licenseKey: { key, former_key_accepted_until: until } }: { licenseKey: LicenseKey }) => (
  <section className={parts.card}>
    <h2>{t({ id: 'console.field.License key', defaultMessage: 'License key' })}</h2>
    <CopyField
      copyLabel={t({ id: 'licenseKey.copy', defaultMessage: 'Copy the license key' })}
      value={key}
      hint={
        until === null
          ? ''
          : t(
              { id: 'console.licenseKey.former', defaultMessage: 'The former key is accepted until {time}.' },
              { time: formatTime(until) },
            )
      }
    />
  </section>
);

function endText({ expires_at, is_renewing }: LicenseKey): string {
  if (expires_at !== null) return formatTime(expires_at);
  return is_renewing
    ? t({ id: 'console.licenseKey.withSubscription', defaultMessage: 'With its subscription' })
    : t({ id: 'console.licenseKey.never', defaultMessage: 'Never' });
}

/** The customer, what gives the key, its limits and its use. */
function Facts({ licenseKey, explanation }: { licenseKey: LicenseKey; explanation: Explanation | undefined }) {
  const { benefit_id, usage, limit_usage, validations, last_validated_at, user } = licenseKey;
  const { customer_id, subscription_id, order_id } = explanation ?? {};
  return (
    <>
      <Pairs
        title={t({ id: 'console.field.Customer', defaultMessage: 'Customer' })}
        pairs={[
          [
            t({ id: 'console.field.Customer', defaultMessage: 'Customer' }),
            customer_id ? (
              <Link name="customer_id" resource="customers" id={customer_id} />
            ) : (
              <bdi key="email">{user.email}</bdi>
            ),
          ],
          [
            t({ id: 'console.field.Subscription', defaultMessage: 'Subscription' }),
            subscription_id && <Link name="subscription_id" resource="subscriptions" id={subscription_id} />,
          ],
          [
            t({ id: 'console.field.Order', defaultMessage: 'Order' }),
            order_id && <Link name="order_id" resource="orders" id={order_id} />,
          ],
          [
            t({ id: 'console.field.Benefit', defaultMessage: 'Benefit' }),
            <Link key="benefit" name="benefit_id" resource="benefits" id={benefit_id} />,
          ],
        ]}
      />
      <Pairs
        title={t({ id: 'console.licenseKey.use', defaultMessage: 'Use and limits' })}
        pairs={[
          [t({ id: 'machines.title', defaultMessage: 'Machines' }), machinesText(licenseKey)],
          [t({ id: 'console.licenseKey.uses', defaultMessage: 'Uses' }), ofLimit(usage, limit_usage)],
          [t({ id: 'console.field.Expires on', defaultMessage: 'Expires on' }), endText(licenseKey)],
          [t({ id: 'console.licenseKey.validations', defaultMessage: 'Validations' }), intl.formatNumber(validations)],
          [
            t({ id: 'console.licenseKey.lastValidated', defaultMessage: 'Last validation' }),
            last_validated_at && formatTime(last_validated_at),
          ],
        ]}
      />
    </>
  );
}

const Link = (link: { name: string; resource: string; id: string }) => (
  <IdLink {...link} scope={[]} isCompact={false} />
);

const machinesText = ({ activations, limit_activations }: LicenseKey) =>
  limit_activations === null
    ? t({ id: 'console.licenseKey.noMachines', defaultMessage: 'Needs no activation' })
    : ofLimit(activations.length, limit_activations);

const ofLimit = (used: number, limit: number | null): string =>
  limit === null
    ? t({ id: 'console.licenseKey.unlimited', defaultMessage: '{used, number}, without a limit' }, { used })
    : t({ id: 'console.licenseKey.ofLimit', defaultMessage: '{used, number} of {limit, number}' }, { used, limit });
