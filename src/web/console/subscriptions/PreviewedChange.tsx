import { useId, useState, type ReactNode } from 'react';
import type { components } from '../../../contract/generated/types.ts';
import { api, isOutdated, type FieldErrors } from '../../shared/api.ts';
import { formatDate } from '../../shared/dates.ts';
import { Dialog } from '../../shared/dialog.tsx';
import { EndingMachines, endingMachines } from '../../shared/ending-machines.tsx';
import { ErrorMessage, listError } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import { outdatedText, seenOf } from '../../shared/seen-change.ts';
import { useFocusOnError, useMutation } from '../../shared/use-mutation.ts';
import formStyles from '../form/form.module.css';
import { randomKey } from '../../shared/random-key.ts';
import { BillLines } from '../parts/BillLines.tsx';
import { useRefresh } from '../queries.ts';
import styles from './PreviewedChange.module.css';
import type { NextBill, Subscription } from './state-text.ts';

export type Change = components['schemas']['SubscriptionPriceUpdate'];
type Preview = components['schemas']['SubscriptionUpdatePreview'];

export interface DialogProps {
  subscription: Subscription;
  /** The next bill without the change. */
  bill: NextBill | undefined;
  onClose: () => void;
}

interface Props extends DialogProps {
  title: string;
  change: Change;
  /** The plan before and after the change, if the change concerns the plan. */
  plans?: { before: string; after: string } | undefined;
  children: (errors: FieldErrors) => ReactNode;
}

/** A change that the service previews first. It is confirmed as it was previewed: another value needs another preview. */
export function PreviewedChange({ subscription, bill, title, change, plans, children, onClose }: Props) {
  const formId = useId();
  const { mutation, preview, ends, setEnds, isUnchanged, submit } = usePreviewedChange(subscription, change, onClose);
  const element = useFocusOnError<HTMLFormElement>(mutation);
  return (
    <Dialog
      title={title}
      text={
        <p>
          {t({
            id: 'console.subscription.preview.hint',
            defaultMessage: 'You see what is charged before you confirm. Nothing changes until then.',
          })}
        </p>
      }
      actions={
        <button type="submit" form={formId} aria-disabled={mutation.isBusy || isUnchanged}>
          {mutation.isBusy
            ? t({ id: 'action.busy', defaultMessage: 'Please wait…' })
            : preview
              ? t({ id: 'console.subscription.preview.confirm', defaultMessage: 'Confirm the change' })
              : t({ id: 'console.subscription.preview.show', defaultMessage: 'Show what changes' })}
        </button>
      }
      closeLabel={t({ id: 'action.cancel', defaultMessage: 'Cancel' })}
      onClose={onClose}
    >
      <form
        id={formId}
        ref={element}
        className={formStyles.form}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUnchanged) submit();
        }}
      >
        <ErrorMessage>{mutation.formError}</ErrorMessage>
        {children(mutation.errors)}
        {preview !== undefined && preview.ending_activation_count > 0 && (
          <EndingMachines
            preview={preview}
            chosen={ends}
            error={listError(mutation.errors, 'end_activation_ids')}
            onChoose={setEnds}
          />
        )}
      </form>
      <div role="status">
        {preview && <PreviewView subscription={subscription} bill={bill} plans={plans} preview={preview} />}
      </div>
    </Dialog>
  );
}

/** @returns the preview of the change as it is now; without one, `submit` asks for it, and with it, `submit` makes the change */
function usePreviewedChange({ id }: Subscription, change: Change, onChanged: () => void) {
  const mutation = useMutation();
  const refresh = useRefresh();
  const [previewed, setPreviewed] = useState<{ change: string; preview: Preview; key: string }>();
  const [ends, setEnds] = useState<string[]>([]);
  const wanted = JSON.stringify(change);
  const isRefused = isOutdated(mutation.errors);
  const shown = previewed?.change === wanted && !isRefused ? previewed : undefined;
  const params = { path: { id } };
  const showPreview = () =>
    mutation.send(
      () => api.POST('/v1/subscriptions/{id}/preview', { params, body: change }),
      (preview) => {
        setPreviewed({ change: wanted, preview, key: randomKey() });
        setEnds(endingMachines(preview));
      },
    );
  // A repeated confirmation has the key of the first one, so the service charges once.
  const confirm = ({ preview, key }: { preview: Preview; key: string }) =>
    mutation.send(
      () =>
        api.PATCH('/v1/subscriptions/{id}', {
          params: { ...params, header: { 'Idempotency-Key': key } },
          body: { ...change, ...(ends.length > 0 && { end_activation_ids: ends }), expected: seenOf(preview) },
        }),
      () => {
        void refresh();
        onChanged();
      },
    );
  return {
    mutation: isRefused ? { ...mutation, formError: outdatedText() } : mutation,
    preview: shown?.preview,
    ends,
    // Another choice is another request.
    setEnds: (chosen: string[]) => {
      setEnds(chosen);
      if (previewed) setPreviewed({ ...previewed, key: randomKey() });
    },
    isUnchanged: Object.keys(change).every((name) => name === 'proration_behavior'),
    submit: () => void (shown ? confirm(shown) : showPreview()),
  };
}

type ViewProps = Pick<Props, 'subscription' | 'bill' | 'plans'> & { preview: Preview };

/** The answer of the service about a change: the plan before and after it, and the lines of both bills. */
function PreviewView({ subscription, bill, plans, preview }: ViewProps) {
  const { currency, charged_now, next_bill, granted_credit_amount, effective_at } = preview;
  if (currency === null) return <p>{t({ id: 'plan.bothFree', defaultMessage: 'Both plans are free.' })}</p>;
  return (
    <div className={styles.preview}>
      <BeforeAndAfter
        rows={[
          ...(plans === undefined ? [] : [{ title: t({ id: 'plan.title', defaultMessage: 'Plan' }), ...plans }]),
          {
            title: t({ id: 'console.subscription.preview.periodEnd', defaultMessage: 'Period ends on' }),
            before: subscription.current_period_end && formatDate(subscription.current_period_end),
            after: formatDate(preview.current_period_end),
          },
          {
            title: t({ id: 'console.subscription.nextBill', defaultMessage: 'Next bill' }),
            before: bill?.currency ? formatMoney(bill.due_amount, bill.currency) : null,
            after: formatMoney(next_bill.due_amount, currency),
          },
          {
            title: t({ id: 'console.subscription.preview.charged', defaultMessage: 'Charged on' }),
            before: bill?.due_at ? formatDate(bill.due_at) : null,
            after: formatDate(next_bill.due_at),
          },
        ]}
      />
      <p>
        {t(
          { id: 'console.subscription.preview.effective', defaultMessage: 'The change takes effect on {date}.' },
          { date: formatDate(effective_at) },
        )}{' '}
        {granted_credit_amount > 0 &&
          t(
            {
              id: 'console.subscription.preview.credit',
              defaultMessage: 'The buyer gets {amount} credit for unused time.',
            },
            { amount: formatMoney(granted_credit_amount, currency) },
          )}
      </p>
      <h3>{t({ id: 'console.subscription.preview.now', defaultMessage: 'Charged now' })}</h3>
      <BillLines bill={charged_now} currency={currency} />
      <h3>{t({ id: 'console.subscription.preview.next', defaultMessage: 'Next bill after the change' })}</h3>
      <BillLines bill={next_bill} currency={currency} />
    </div>
  );
}

interface Row {
  title: string;
  before: string | null;
  after: string;
}

const BeforeAndAfter = ({ rows }: { rows: readonly Row[] }) => (
  <table className={styles.comparison}>
    <thead>
      <tr>
        <td />
        <th scope="col">{t({ id: 'console.subscription.preview.before', defaultMessage: 'Before the change' })}</th>
        <th scope="col">{t({ id: 'console.subscription.preview.after', defaultMessage: 'After the change' })}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ title, before, after }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          <td>
            <bdi>{before ?? '–'}</bdi>
          </td>
          <td>
            <bdi>{after}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
