import type { TestCard } from './api.ts';
import { translateApiText } from './api-texts.ts';
import { t } from './intl.ts';
import { Field } from './ui.tsx';

interface Props {
  cards: readonly TestCard[];
  error: string | undefined;
}

/** The test cards of the sandbox processor, in a list of one line. Each card simulates another outcome. */
export function TestCards({ cards, error }: Props) {
  if (cards.length === 0) return null;
  return (
    <Field
      label={t({ id: 'payment.testCard', defaultMessage: 'Test card' })}
      hint={t({ id: 'payment.testCard.hint', defaultMessage: 'Test mode: no card is charged.' })}
      error={error}
    >
      {(attributes) => (
        <select name="confirmation_token_id" dir="ltr" {...attributes}>
          {cards.map(({ number, confirmation_token_id, description }) => (
            <option key={number} value={confirmation_token_id}>
              {`${number.replace(/(\d{4})(?=\d)/g, '$1 ')} – ${translateApiText(description)}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
