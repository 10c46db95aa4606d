import { useId, useState, type ReactNode } from 'react';
import { cardExpiry, cardName } from '../../shared/card-name.ts';
import type { SavedCard } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

interface Props {
  card: SavedCard;
  error: string | undefined;
  /** The fields of another card. While they are not on the page, the saved card pays. */
  children: ReactNode;
}

/** The card that the buyer has saved at the seller, or another one. */
export function CardChoice({ card, error, children }: Props) {
  const id = useId();
  const [isSaved, setSaved] = useState(true);
  const isRefused = isSaved && error !== undefined;
  return (
    <>
      <fieldset aria-describedby={isRefused ? id : undefined}>
        <legend>{t({ id: 'payment.title', defaultMessage: 'Payment' })}</legend>
        {isRefused && (
          <p id={id} className={parts.error}>
            {error}
          </p>
        )}
        <div className={parts.choices}>
          <label className={parts.choice}>
            <input type="radio" name="card" checked={isSaved} onChange={() => setSaved(true)} />
            <span>
              {t(
                { id: 'paymentMethod.card', defaultMessage: '{card}, expires {expiry}' },
                { card: cardName(card), expiry: cardExpiry(card) },
              )}
            </span>
          </label>
          <label className={parts.choice}>
            <input type="radio" name="card" checked={!isSaved} onChange={() => setSaved(false)} />
            <span>{t({ id: 'checkout.otherCard', defaultMessage: 'Another card' })}</span>
          </label>
        </div>
      </fieldset>
      {!isSaved && children}
    </>
  );
}
