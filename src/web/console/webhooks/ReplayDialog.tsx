import { useId, useState } from 'react';
import { api } from '../../shared/api.ts';
import { Dialog } from '../../shared/dialog.tsx';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
import { useMember } from '../member.tsx';
import { useAnswer } from '../queries.ts';
import type { Endpoint } from './EndpointCard.tsx';

interface Props {
  endpointId: string;
  /** The event types that the endpoint receives. */
  types: Endpoint['events'];
  /** The sequence number of the event before the first one; without it, the person chooses where to begin. */
  after?: number;
  onReplay: () => void;
  onClose: () => void;
}

/** Sends earlier events again, and says before how many. */
export function ReplayDialog({ endpointId, types, after, onReplay, onClose }: Props) {
  const { firstFailed, isLoading } = useFirstFailed(endpointId);
  const [start, setStart] = useState<'failed' | 'all'>('failed');
  const hasChoice = after === undefined && firstFailed !== undefined;
  const begin = after ?? (start === 'failed' && firstFailed !== undefined ? firstFailed - 1 : 0);
  const isKnown = after !== undefined || !isLoading;
  const mutation = useMutation();
  const replay = () =>
    mutation.send(
      () =>
        api.POST('/v1/webhooks/endpoints/{id}/replay', {
          params: { path: { id: endpointId } },
          body: { after: begin },
        }),
      () => {
        onClose();
        onReplay();
      },
    );
  return (
    <Dialog
      title={t({ id: 'console.webhook.replayTitle', defaultMessage: 'Replay events' })}
      text={<Count types={types} after={isKnown ? begin : undefined} />}
      actions={
        <button type="button" aria-disabled={mutation.isBusy || !isKnown} onClick={() => isKnown && void replay()}>
          {t({ id: 'console.webhook.replayNow', defaultMessage: 'Send again' })}
        </button>
      }
      closeLabel={t({ id: 'action.cancel', defaultMessage: 'Cancel' })}
      onClose={onClose}
    >
      <FocusedErrorMessage mutation={mutation} />
      {hasChoice && <Start value={start} onChoose={setStart} />}
    </Dialog>
  );
}

function Start({ value, onChoose }: { value: 'failed' | 'all'; onChoose: (value: 'failed' | 'all') => void }) {
  const name = useId();
  const options = [
    ['failed', t({ id: 'console.webhook.replayFailed', defaultMessage: 'From the first failed delivery on' })],
    ['all', t({ id: 'console.webhook.replayAll', defaultMessage: 'All retained events' })],
  ] as const;
  return (
    <fieldset>
      <legend className={parts.visuallyHidden}>
        {t({ id: 'console.webhook.replayStart', defaultMessage: 'Where to begin' })}
      </legend>
      <div className={parts.choices}>
        {options.map(([option, label]) => (
          <label key={option} className={parts.choice}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The most events that are counted one by one. */
const MOST_COUNTED = 100;

/**
 * Says how many events a replay sends. The feed counts the first hundred of them.
 * @param after undefined while the first event is not known
 */
function Count({ types, after }: { types: Endpoint['events']; after: number | undefined }) {
  const { organization } = useMember();
  const { data } = useAnswer(
    '/v1/events/',
    { query: { organization_id: organization.id, after: after ?? 0, type: [...types], limit: MOST_COUNTED } },
    { isEnabled: after !== undefined },
  );
  const count = data?.items.length;
  return (
    <p role="status">
      {count !== undefined &&
        (count < MOST_COUNTED
          ? t(
              {
                id: 'console.webhook.replayCount',
                defaultMessage:
                  'This sends {count, plural, one {# event} other {# events}}, also those that have arrived before.',
              },
              { count },
            )
          : t(
              {
                id: 'console.webhook.replayMany',
                defaultMessage: 'This sends more than {count} events, also those that have arrived before.',
              },
              { count: MOST_COUNTED - 1 },
            ))}
    </p>
  );
}

/** @returns the sequence number of the oldest failed delivery of an endpoint */
function useFirstFailed(endpointId: string) {
  const { organization } = useMember();
  const { data, isLoading } = useAnswer('/v1/webhooks/deliveries/', {
    query: {
      organization_id: [organization.id],
      endpoint_id: [endpointId],
      status: ['failed'],
      sorting: ['created_at'],
      limit: 1,
    },
  });
  return { firstFailed: data?.items[0]?.sequence, isLoading };
}
