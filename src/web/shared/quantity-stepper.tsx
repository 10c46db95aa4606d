import { classNames } from './class-names.ts';
import { t } from './intl.ts';
import { TextField } from './ui.tsx';
import type { Price } from './api.ts';
import parts from './parts.module.css';
import styles from './quantity-stepper.module.css';

const MAX_QUANTITY = 1_000_000;

export type PriceOfUnits = Extract<Price, { amount_type: 'fixed' }>;

/** @returns the price, if it is sold in quantities; undefined if it is for one unit */
export const priceOfUnits = (price: Price): PriceOfUnits | undefined =>
  price.amount_type === 'fixed' && price.quantity !== null ? price : undefined;

/** @returns the typed number of units; undefined while it is none */
export function readUnits(text: string): number | undefined {
  const entered = Number(text);
  const isUnits = text.trim() !== '' && Number.isInteger(entered) && entered >= 1 && entered <= MAX_QUANTITY;
  return isUnits ? entered : undefined;
}

interface Props {
  /** Id of the form that the field belongs to. It defaults to the form around it. */
  form?: string;
  /** Whether the label stands beside the field. */
  isCompact?: boolean;
  price: PriceOfUnits;
  typed: string;
  hint?: string | undefined;
  error: string | undefined;
  onType: (text: string) => void;
  /** One of the buttons was pressed. */
  onStep: (text: string) => void;
}

/** A field for the number of units, with a button for one less and one for one more. */
export function QuantityStepper({ form, isCompact = false, price, typed, hint, error, onType, onStep }: Props) {
  const minimum = price.quantity?.minimum ?? 1;
  const maximum = price.quantity?.maximum ?? MAX_QUANTITY;
  const step = (by: number) => onStep(String(Math.min(Math.max((Number(typed) || minimum) + by, minimum), maximum)));
  return (
    <div className={classNames(styles.stepper, isCompact ? styles.compact : undefined)}>
      <TextField
        label={t({ id: 'checkout.quantity', defaultMessage: 'Quantity' })}
        name="quantity"
        form={form}
        type="number"
        inputMode="numeric"
        min={minimum}
        max={maximum}
        step={1}
        value={typed}
        hint={hint}
        error={error}
        onChange={(event) => onType(event.target.value)}
      />
      <StepButton
        label={t({ id: 'checkout.quantity.less', defaultMessage: 'One less' })}
        isDisabled={Number(typed) <= minimum}
        onStep={() => step(-1)}
      >
        −
      </StepButton>
      <StepButton
        label={t({ id: 'checkout.quantity.more', defaultMessage: 'One more' })}
        isDisabled={Number(typed) >= maximum}
        onStep={() => step(1)}
      >
        +
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  isDisabled: boolean;
  onStep: () => void;
  children: string;
}

/** A button that cannot step keeps the focus of the keyboard. */
function StepButton({ label, isDisabled, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={parts.plain}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onStep();
      }}
    >
      {children}
    </button>
  );
}
