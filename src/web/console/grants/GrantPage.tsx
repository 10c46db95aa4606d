import { t } from '../../shared/intl.ts';
import { useAddress } from '../address.ts';
import styles from '../DetailPage.module.css';
import { RecordTop } from '../DetailPage.tsx';
import { Failure } from '../Failure.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import { AccessState } from '../parts/AccessCard.tsx';
import { DetailsCard } from '../parts/DetailsCard.tsx';
import { WhyCard } from '../parts/WhyChain.tsx';
import { useAnswer } from '../queries.ts';
import { recordKind } from '../records.ts';
import { RecordObjects } from '../RecordFields.tsx';

const DETAILS = ['benefit_id', 'subscription_id', 'order_id', 'granted_at', 'revoked_at', 'id'];

/** A grant, and why it gives its benefit or not. The query of the address has the benefit. */
export function GrantPage({ resource, id = '' }: OwnPageProps) {
  const benefitId = useAddress().query.get('id') ?? '';
  const why = useAnswer('/v1/benefits/{id}/grants/{grant_id}/why', { path: { id: benefitId, grant_id: id } });
  const benefit = useAnswer('/v1/benefits/{id}', { path: { id: benefitId } });
  const customerId = why.data?.customer_id ?? '';
  // A grant cannot be read alone. A customer has few grants of a benefit.
  const grants = useAnswer(
    '/v1/benefits/{id}/grants/',
    { path: { id: benefitId }, query: { customer_id: [customerId], limit: 100 } },
    { isEnabled: customerId !== '' },
  );
  const grant = grants.data?.items.find((item) => item.id === id);
  const kind = recordKind(resource);
  const error = why.error ?? grants.error;
  return (
    <main className={styles.page} aria-busy={grant === undefined && error === null}>
      <RecordTop
        resource={resource}
        id={id}
        record={grant}
        title={benefit.data?.description}
        state={grant && <AccessState grant={grant} />}
        own={['explainBenefitGrant']}
      />
      {error && <Failure error={error} onRetry={() => void why.refetch()} />}
      {error === null && (
        <div className={styles.split}>
          <WhyCard
            title={t({ id: 'console.grant.why', defaultMessage: 'Why the benefit is given or not' })}
            explanation={why.data}
          />
          <aside className={styles.aside}>
            {grant && <DetailsCard kind={kind} record={grant} names={DETAILS} />}
            <RecordObjects kind={kind} record={grant} />
          </aside>
        </div>
      )}
    </main>
  );
}
