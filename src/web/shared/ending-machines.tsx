import { useId } from 'react';
import type { components } from '../../contract/generated/types.ts';
import { formatDate } from './dates.ts';
import { t } from './intl.ts';
import parts from './parts.module.css';

type Preview = components['schemas']['SubscriptionUpdatePreview'];
type Key = components['schemas']['EndingLicenseKey'];

interface Props {
  preview: Pick<Preview, 'ending_activation_count' | 'ending_license_keys'>;
  /** Ids of the chosen machines. */
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (chosen: string[]) => void;
}

/** @returns the machines that end unless a person chooses others */
export const endingMachines = ({ ending_license_keys }: Props['preview']): string[] =>
  ending_license_keys
    .flatMap(({ activations }) => activations.filter(({ is_ending }) => is_ending))
    .map(({ id }) => id);

/** Asks which machines a change ends. Where they are hidden, it tells their number. */
export function EndingMachines({ preview, chosen, error, onChoose }: Props) {
  const errorId = useId();
  const { ending_activation_count: count, ending_license_keys: keys } = preview;
  const choosable = keys.filter(({ activations }) => activations.length > 0);
  const hidden = choosable.reduce((left, { ending_activation_count }) => left - ending_activation_count, count);
  return (
    <>
      {choosable.map((key) => (
        <fieldset key={key.license_key_id} aria-describedby={error && errorId}>
          <legend>
            {t(
              {
                id: 'machines.ending.choose',
                defaultMessage:
                  'The license key {key} then allows fewer machines. {count, plural, one {Choose the machine that ends.} other {Choose the # machines that end.}}',
              },
              { key: key.display_key, count: key.ending_activation_count },
            )}
          </legend>
          {error && (
            <p id={errorId} className={parts.error}>
              {error}
            </p>
          )}
          <div className={parts.choices}>{machinesOf(key, chosen, onChoose)}</div>
        </fieldset>
      ))}
      {hidden > 0 && (
        <p>
          {t(
            {
              id: 'machines.ending.hidden',
              defaultMessage:
                '{count, plural, one {The program then stops working on # machine, the one that was unused for longest.} other {The program then stops working on # machines, the ones that were unused for longest.}}',
            },
            { count: hidden },
          )}
        </p>
      )}
    </>
  );
}

/** Others can be chosen once one of the chosen machines is left out. */
function machinesOf(
  { activations, ending_activation_count }: Key,
  chosen: readonly string[],
  onChoose: Props['onChoose'],
) {
  const isFull = activations.filter(({ id }) => chosen.includes(id)).length >= ending_activation_count;
  return activations.map(({ id, label, created_at, last_used_at }) => {
    const isChosen = chosen.includes(id);
    return (
      <label key={id} className={parts.choice}>
        <input
          type="checkbox"
          name="end_activation_ids"
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={() => onChoose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
        />
        <span className={parts.breakWords}>
          <strong>
            <bdi>{label}</bdi>
          </strong>{' '}
          <span className={parts.muted}>
            {last_used_at === null
              ? t({ id: 'machines.since', defaultMessage: 'Active since {date}' }, { date: formatDate(created_at) })
              : t(
                  { id: 'machines.lastUsed', defaultMessage: 'Last used on {date}' },
                  { date: formatDate(last_used_at) },
                )}
          </span>
        </span>
      </label>
    );
  });
}
