import type { Subscription } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { formatBasisPoints } from '../shared/measures.ts';
import { formatMoney } from '../shared/money.ts';
import styles from './CancellationOffer.module.css';

type Offer = NonNullable<Subscription['cancellation_offer']>;

interface Props {
  offer: Offer;
  isBusy: boolean;
  onAccept: () => void;
}

/** The seller's offer to a buyer who stays. */
export function CancellationOffer({ offer, isBusy, onAccept }: Props) {
  return (
    <div className={styles.offer}>
      <p>{offerText(offer)}</p>
      <button type="button" aria-disabled={isBusy} onClick={onAccept}>
        {t({ id: 'cancellation.offer.take', defaultMessage: 'Accept the offer and stay' })}
      </button>
    </div>
  );
}

function offerText(offer: Offer): string {
  const reduction = reductionText(offer);
  switch (offer.duration) {
    case 'once':
      return t(
        { id: 'cancellation.offer.once', defaultMessage: 'Stay and get {reduction} off your next payment.' },
        { reduction },
      );
    case 'repeating':
      return t(
        {
          id: 'cancellation.offer.repeating',
          defaultMessage:
            'Stay and get {reduction} off for {months, plural, one {# month} other {# months}}, starting with your next payment.',
        },
        { reduction, months: offer.duration_in_months ?? 0 },
      );
    case 'forever':
      return t(
        { id: 'cancellation.offer.forever', defaultMessage: 'Stay and get {reduction} off all your next payments.' },
        { reduction },
      );
  }
}

function reductionText({ amount, currency, basis_points }: Offer): string {
  if (amount !== null && currency !== null) return formatMoney(amount, currency);
  return formatBasisPoints(basis_points ?? 0);
}
