import { useRef, useState, type SubmitEvent } from 'react';
import type { Changes, Checkout, FieldErrors } from '../shared/api.ts';
import { tell } from '../shared/embedding.ts';
import type { TokenReader } from '../shared/stripe-card.tsx';
import { checkAmount, toConfirmation } from './confirmation.ts';
import { checkDates, isOutdated } from './custom-fields.ts';
import { addressAfter, checkoutPage } from './next-address.ts';
import { refusedFields, sendChanges, sendConfirmation, type Outcome, type Refusal } from './send.ts';

export interface Order extends Refusal {
  isBusy: boolean;
  /** Takes the buyer to the first field that has a mark, or to the reason; counted, as the same may be refused again. */
  refusals: number;
  /** Changes the order at once. @returns whether it was changed */
  change: (changes: Changes) => Promise<boolean>;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

const NOTHING: Refusal = { errors: new Map(), problem: '' };

interface Surroundings {
  onChange: (checkout: Checkout) => void;
  reader: TokenReader;
}

/** What the form does: changes on the way, one after the other, and the confirmation after the last of them. */
export function useOrder(checkout: Checkout, { onChange, reader }: Surroundings): Order {
  const [refusal, setRefusal] = useState<Refusal>({ ...NOTHING, problem: lastRefusal(checkout) });
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isConfirming = useRef(false);
  const changes = useRef(Promise.resolve(true));
  const secret = checkout.client_secret;

  async function change(body: Changes): Promise<boolean> {
    if (isConfirming.current) return false;
    const sent = changes.current.then(async () => {
      const outcome = await sendChanges(secret, body);
      if (outcome.kind === 'done') onChange(outcome.checkout);
      return show(outcome, Object.keys(body));
    });
    changes.current = sent;
    const isChanged = await sent;
    if (changes.current === sent) changes.current = Promise.resolve(true);
    return isChanged;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isConfirming.current) return;
    isConfirming.current = true;
    setBusy(true);
    setRefusal(NOTHING);
    const outcome = (await changes.current) ? await confirm(checkout, form, reader) : undefined;
    if (outcome?.kind === 'done') return leave(outcome.checkout);
    if (outcome) show(outcome, []);
    if (outcome?.kind === 'refused' && isOutdated(checkout, outcome.errors)) await reload();
    isConfirming.current = false;
    setBusy(false);
    setRefusals((count) => count + 1);
  }

  /** The seller asks for something else than a moment ago. */
  async function reload() {
    const outcome = await sendChanges(secret, {});
    if (outcome.kind === 'done') onChange(outcome.checkout);
  }

  /** @returns whether all is well; the errors of `fields` are told anew */
  function show(outcome: Outcome, fields: string[]): boolean {
    if (outcome.kind === 'over') window.location.assign(checkoutPage(secret));
    const { errors, problem } = outcome.kind === 'refused' ? outcome : NOTHING;
    // A field left behind is marked without a word: that would move the page under the buyer's hand.
    const isMarkEnough = fields.some((field) => errors.has(field));
    setRefusal((before) => ({ errors: merge(before.errors, fields, errors), problem: isMarkEnough ? '' : problem }));
    return outcome.kind === 'done';
  }

  return { ...refusal, isBusy, refusals, change, submit };
}

async function confirm(checkout: Checkout, form: HTMLFormElement, reader: TokenReader): Promise<Outcome> {
  const entered = new FormData(form);
  const errors = new Map([...checkAmount(checkout, entered), ...checkDates(form)]);
  if (errors.size > 0) return refusedFields(errors);
  const token = await reader.current?.();
  if (token && 'problem' in token) return { kind: 'refused', errors: new Map(), problem: token.problem };
  if (token) entered.set('confirmation_token_id', token.id);
  return sendConfirmation(checkout.client_secret, toConfirmation(checkout, entered));
}

function leave(checkout: Checkout) {
  tell(checkout, { sellbase: 'confirmed' });
  window.location.assign(addressAfter(checkout));
}

function merge(before: FieldErrors, fields: string[], now: FieldErrors): FieldErrors {
  return new Map([...[...before].filter(([field]) => !fields.includes(field)), ...now]);
}

/** Open again after a payment did not go through: mostly, the buyer comes back from their bank without its consent. */
function lastRefusal({ payment_processor_metadata: { intent_status } }: Checkout): string {
  return intent_status === 'declined' || intent_status === 'canceled'
    ? 'Your bank did not confirm the payment. Nothing was charged. Try again, or use another card.'
    : '';
}
