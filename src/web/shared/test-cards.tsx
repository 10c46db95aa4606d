import { defineMessages } from 'react-intl';
import type { TestCard } from './api.ts';
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
              {`${number.replace(/(\d{4})(?=\d)/g, '$1 ')} – ${describe(description)}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Descriptions of the sandbox's test cards. */
const TEST_CARD_TEXTS = defineMessages({
  success: { id: 'api.testCard.success', defaultMessage: 'Pays at once' },
  decline: { id: 'api.testCard.decline', defaultMessage: 'Is declined' },
  insufficientFunds: { id: 'api.testCard.insufficientFunds', defaultMessage: 'Is declined for lack of funds' },
  actionRequired: {
    id: 'api.testCard.actionRequired',
    defaultMessage: 'Asks the buyer to confirm with their bank',
  },
  lateSuccess: { id: 'api.testCard.lateSuccess', defaultMessage: 'Pays after a moment' },
  lateFailure: { id: 'api.testCard.lateFailure', defaultMessage: 'Fails after a moment' },
  declineLater: {
    id: 'api.testCard.declineLater',
    defaultMessage: 'Pays at once; is declined when it is charged again',
  },
  repeated: {
    id: 'api.testCard.repeated',
    defaultMessage: 'Pays at once; the processor says so three times',
  },
  reversed: {
    id: 'api.testCard.reversed',
    defaultMessage: 'Pays after a moment; the processor tells the end before the beginning',
  },
  dispute: {
    id: 'api.testCard.dispute',
    defaultMessage: 'Pays at once; the buyer disputes the payment a moment later',
  },
  sameCard: {
    id: 'api.testCard.sameCard',
    defaultMessage: 'Pays at once; counts as one card for trials and for codes with a limit per buyer',
  },
});

/** Translates the description of a card. One of a later version of the service stays as it is. */
function describe(description: string): string {
  const message = Object.values(TEST_CARD_TEXTS).find(({ defaultMessage }) => defaultMessage === description);
  return message ? t(message) : description;
}
