import { useId } from 'react';
import type { TestCard } from './api.ts';

interface Props {
  cards: readonly TestCard[];
  error: string | undefined;
}

/** The test cards of the sandbox processor. Each card simulates another outcome. */
export function TestCards({ cards, error }: Props) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <fieldset role="radiogroup" aria-describedby={error ? `${id}-error ${id}-mode` : `${id}-mode`}>
      <legend>Test card</legend>
      <p id={`${id}-mode`} className="note">
        Test mode: no card is charged.
      </p>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      <div className="choices">
        {cards.map((card, at) => (
          <label key={card.number} className="choice">
            <input
              type="radio"
              name="confirmation_token_id"
              value={card.confirmation_token_id}
              defaultChecked={at === 0}
              aria-invalid={error !== undefined}
            />
            <span>
              <code>{card.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code>{' '}
              <span className="muted">{card.description}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
