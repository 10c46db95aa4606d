import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import type { Operation } from '../description.ts';
import type { EnteredAmount } from '../form/amounts.ts';
import { isValues } from '../records.ts';
import styles from './action.module.css';
import { Preview } from './Preview.tsx';

interface Props {
  operation: Operation;
  /** Name of the record. */
  name: string | undefined;
  amounts: readonly EnteredAmount[];
  /** The service's answer about the effect of the operation. */
  preview: { operation: Operation; value: unknown } | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * The question before an operation that takes something away or moves money. It names the record, and what the service says that
 * will happen, or the amounts that were entered.
 */
export function Question({ operation, name, amounts, preview, onConfirm, onClose }: Props) {
  const { title, isDestructive = false } = operation;
  return (
    <ConfirmDialog
      label={title}
      question={
        name === undefined
          ? t({ id: 'console.action.sure', defaultMessage: 'Do you want to continue?' })
          : t(
              { id: 'console.action.concerns', defaultMessage: 'This concerns {name}. Do you want to continue?' },
              { name },
            )
      }
      details={
        <>
          {preview === undefined && amounts.length > 0 && (
            <dl className={styles.amounts}>
              {amounts.map(({ title: of, amount, currency }, at) => (
                <div key={at}>
                  <dt>
                    <bdi>{of}</bdi>
                  </dt>
                  <dd>{formatMoney(amount, currency)}</dd>
                </div>
              ))}
            </dl>
          )}
          {preview?.operation.answer && isValues(preview.value) && (
            <Preview kind={preview.operation.answer} value={preview.value} />
          )}
        </>
      }
      answers={{ confirm: title, dismiss: t({ id: 'action.cancel', defaultMessage: 'Cancel' }) }}
      isDangerous={isDestructive}
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {title}
    </ConfirmDialog>
  );
}
