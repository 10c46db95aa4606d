import type { UseQueryResult } from '@tanstack/react-query';
import type { components } from '../../../contract/generated/types.ts';
import { classNames } from '../../shared/class-names.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useAddress } from '../address.ts';
import type { Resource } from '../description.ts';
import { Failure } from '../Failure.tsx';
import { Filters } from '../Filters.tsx';
import { PAGE_SIZE, requestAt } from '../list-query.ts';
import { useMember } from '../member.tsx';
import { Pages } from '../Pages.tsx';
import { useChoosePath } from '../parts/ListWithDetail.tsx';
import { Row, Rows, RowShapes } from '../parts/Rows.tsx';
import { useOperation } from '../queries.ts';
import { resourceTitle } from '../resource-titles.ts';
import { choiceText } from '../FilterFields.tsx';
import { attemptText } from './attempt-text.ts';
import styles from './webhooks.module.css';

export type Delivery = components['schemas']['WebhookDelivery'];
type DeliveryAnswer = UseQueryResult<components['schemas']['WebhookDeliveryList']>;

/** The filters that the page offers. The generic list has all. */
const FILTERS = ['status', 'event_type', 'created'];

/** Reads the deliveries of an endpoint, with the filters and the page of the address. */
export function useDeliveries(endpointId: string, resource: Resource | undefined): DeliveryAnswer {
  const { organization } = useMember();
  const { query } = useAddress();
  const list = resource?.list;
  const asked = resource && list && requestAt(list, resource, { organization, query }).query;
  return useOperation(
    list,
    { path: {}, query: { ...asked, endpoint_id: [endpointId], limit: PAGE_SIZE } },
    { keepsFormer: true },
  ) as DeliveryAnswer;
}

interface Props {
  resource: Resource;
  answer: DeliveryAnswer;
  /** The parameter of the address with the chosen delivery. */
  parameter: string;
}

/** The deliveries of an endpoint, the newest first. */
export function DeliveryList({ resource, answer: { data, error, refetch }, parameter }: Props) {
  const { query } = useAddress();
  const pathOf = useChoosePath(parameter);
  const { list } = resource;
  if (list === undefined) return null;
  const offered = { ...list, parameters: list.parameters.filter(({ name }) => FILTERS.includes(name)) };
  const isFiltered = FILTERS.some((name) => [...query.keys()].some((key) => key.split('[')[0] === name));
  const title = resourceTitle(resource.name);
  return (
    <>
      <h2>{title}</h2>
      <Filters key={query.toString()} list={offered} resource={resource} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <RowShapes />}
      {data?.items.length === 0 && (
        <p className={parts.empty}>
          {isFiltered
            ? t({ id: 'console.list.noneFound', defaultMessage: 'Nothing matches these filters.' })
            : t({
                id: 'console.webhook.noDeliveries',
                defaultMessage: 'Each event that is sent to this URL will appear here. Send a test event to see one.',
              })}
        </p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <Rows label={title}>
          {data.items.map((delivery) => (
            <Row
              key={delivery.id}
              href={pathOf(delivery.id)}
              isChosen={query.get(parameter) === delivery.id}
              title={<bdi dir="ltr">{delivery.event_type}</bdi>}
              detail={delivery.last_attempt && attemptText(delivery.last_attempt)}
              state={<DeliveryState resource={resource} delivery={delivery} />}
              time={delivery.created_at}
            />
          ))}
        </Rows>
      )}
      {data && <Pages list={offered} answer={data} />}
    </>
  );
}

const TONES = { succeeded: parts.good, failed: parts.bad, pending: undefined, canceled: styles.neutral };

/** Whether a delivery has arrived, and after how many attempts. */
export function DeliveryState({ resource, delivery }: { resource: Resource; delivery: Delivery }) {
  const { status, attempts_count: count } = delivery;
  const field = resource.list?.parameters.find(({ name }) => name === 'status');
  return (
    <>
      <span className={classNames(parts.badge, TONES[status])}>{field && choiceText(field.kind, status)}</span>
      {count > 1 && (
        <span>
          {t(
            { id: 'console.webhook.attempts', defaultMessage: '{count, plural, one {# attempt} other {# attempts}}' },
            { count },
          )}
        </span>
      )}
    </>
  );
}
