import { useCallback, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import type { components } from '../../contract/generated/types.ts';
import { api, fieldErrors, isOutdated, type PlanPreview as Preview, type Subscription } from '../shared/api.ts';
import { classNames } from '../shared/class-names.ts';
import { EndingMachines, endingMachines } from '../shared/ending-machines.tsx';
import { listError } from '../shared/form.tsx';
import { outdatedText, seenOf } from '../shared/seen-change.ts';
import { t } from '../shared/intl.ts';
import { leaveTo } from '../shared/portal-session.ts';
import { lineText } from '../shared/line-text.ts';
import { formatMoney } from '../shared/money.ts';
import { LoadingMessage } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource, type ApiResult } from '../shared/use-resource.ts';
import { nextBillText } from './subscription-text.ts';
import parts from '../shared/parts.module.css';

type PlanChange = components['schemas']['UserSubscriptionPriceUpdate'];

/** The preview of a change, or why the seller does not allow it. The value is undefined while it loads. */
type Shown = Preview | { refusal: string } | undefined;

/** @returns the fields of a request that make the change as it was shown, and end the chosen machines */
const asShown = (shown: Shown, ends: string[]) =>
  shown === undefined || 'refusal' in shown
    ? {}
    : { expected: seenOf(shown), ...(ends.length > 0 && { end_activation_ids: ends }) };

/**
 * @param onChanged called unless the bank asks the buyer first
 * @returns the state of a form whose change is shown before it is made, and the function that makes it as it was shown
 */
export function usePlanChange(id: string, onChanged: (subscription: Subscription) => void) {
  const mutation = useMutation();
  const [shown, setPreview] = useState<Shown>();
  const [ends, setEnds] = useState<string[]>([]);
  const setShown = useCallback((next: Shown) => {
    setPreview(next);
    setEnds(next === undefined || 'refusal' in next ? [] : endingMachines(next));
  }, []);
  const make = (change: PlanChange) =>
    mutation.send(
      () =>
        api.PATCH('/v1/users/subscriptions/{id}', {
          params: { path: { id } },
          body: { ...change, ...asShown(shown, ends) },
        }),
      (changed) => {
        if (changed.pending_payment === null) onChanged(changed);
        else leaveTo(changed.pending_payment.action_url ?? '');
      },
    );
  const presented = isOutdated(mutation.errors) ? { ...mutation, formError: outdatedText() } : mutation;
  const machines = { chosen: ends, error: listError(mutation.errors, 'end_activation_ids'), onChoose: setEnds };
  return { mutation: presented, shown, setShown, machines, make };
}

type MachineChoice = Omit<ComponentProps<typeof EndingMachines>, 'preview'>;

interface ChangeProps {
  subscriptionId: string;
  change: PlanChange;
  /** The field at which a refusal is shown before the change is sent. */
  field?: string;
  /** Called with what the page shows. */
  onShown: (shown: Shown) => void;
  /** The machines that a person chooses to end. */
  machines: MachineChoice;
  /** Text before the costs. */
  children?: (preview: Preview) => ReactNode;
}

/** Shows what a change costs. Give it a key of the change. */
export function ChangePreview({ subscriptionId, change, field, onShown, machines, children }: ChangeProps) {
  const { state } = useResource('', () => loadPreview(subscriptionId, change, field));
  const shown = state.kind === 'loaded' ? state.value : undefined;
  const isLoading = state.kind === 'loading';
  useEffect(() => {
    // The change itself tells any other reason why it is refused.
    onShown(isLoading ? undefined : (shown ?? { refusal: '' }));
    return () => onShown(undefined);
  }, [shown, isLoading, onShown]);
  if (isLoading)
    return <LoadingMessage>{t({ id: 'plan.calculating', defaultMessage: 'Calculating the price…' })}</LoadingMessage>;
  if (shown === undefined) return null;
  return 'refusal' in shown ? (
    <p className={parts.note} role="status">
      {shown.refusal}
    </p>
  ) : (
    <>
      <PlanPreview preview={shown}>{children?.(shown)}</PlanPreview>
      {shown.ending_activation_count > 0 && <EndingMachines preview={shown} {...machines} />}
    </>
  );
}

async function loadPreview(id: string, body: PlanChange, field = ''): Promise<ApiResult<NonNullable<Shown>>> {
  const { data, error, response } = await api.POST('/v1/users/subscriptions/{id}/preview', {
    params: { path: { id } },
    body,
  });
  if (data !== undefined) return { data, response };
  const refusal = response.status === 422 ? fieldErrors(error).get(field) : undefined;
  return refusal === undefined ? { error, response } : { data: { refusal }, response };
}

interface Props {
  preview: Preview;
  children: ReactNode;
}

/** The costs of a change: the lines of the bill now, and sentences about it and the next bill. */
const PlanPreview = ({ preview, children }: Props) => (
  <div className={classNames(parts.note, parts.stack)} role="status">
    <PreviewLines preview={preview} />
    <div>
      {children}
      {previewSentences(preview).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  </div>
);

/** The lines of the bill now with its tax. Renders nothing for a change that is not billed now. */
function PreviewLines({ preview: { currency, charged_now } }: { preview: Preview }) {
  const { lines, tax_amount } = charged_now;
  if (currency === null || lines.length === 0) return null;
  const tax = { description: t({ id: 'invoice.tax', defaultMessage: 'Tax' }), amount: tax_amount };
  return (
    <ul className={parts.included}>
      {[...lines, ...(tax_amount > 0 ? [tax] : [])].map(({ description, amount }, at) => (
        <li key={at} className={parts.spread}>
          <bdi>{lineText(description)}</bdi>
          <span className={parts.amount}>{formatMoney(amount, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** @returns the sentences about the costs of a change, now and with the next bill */
function previewSentences(preview: Preview): string[] {
  const { currency, charged_now, next_bill, applied_credit_amount, granted_credit_amount } = preview;
  if (currency === null) return [t({ id: 'plan.bothFree', defaultMessage: 'Both plans are free.' })];
  const money = (amount: number) => formatMoney(amount, currency);
  return [
    charged_now.due_amount > 0
      ? t({ id: 'plan.payNow', defaultMessage: 'You pay {amount} now.' }, { amount: money(charged_now.due_amount) })
      : t({ id: 'plan.payNothing', defaultMessage: 'Nothing is due now.' }),
    applied_credit_amount > 0
      ? t(
          { id: 'plan.creditPays', defaultMessage: 'Your credit pays {amount}.' },
          { amount: money(applied_credit_amount) },
        )
      : '',
    granted_credit_amount > 0
      ? t(
          { id: 'plan.creditGranted', defaultMessage: 'You get {amount} credit for unused time.' },
          { amount: money(granted_credit_amount) },
        )
      : '',
    nextBillText(money(next_bill.due_amount), next_bill.due_at),
  ].filter(Boolean);
}
