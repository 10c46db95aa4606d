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

/** @returns the number of units; undefined if it cannot be one */
export const toUnits = (count: number | undefined): number | undefined =>
  count !== undefined && Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY ? count : undefined;

interface Props {
  /** Id of the form that the field belongs to. It defaults to the form around it. */
  form?: string;
  /** Whether the label stands beside the field. */
  isCompact?: boolean;
  price: PriceOfUnits;
  typed: string;
  /** The typed number; undefined while it is none. */
  units: number | undefined;
  hint?: string | undefined;
  error: string | undefined;
  onType: (text: string) => void;
  /** One of the buttons was pressed. */
  onStep: (text: string) => void;
}

/** A field for the number of units, with a button for one less and one for one more. */
export function QuantityStepper({ form, isCompact = false, price, typed, units, hint, error, onType, onStep }: Props) {
  const minimum = price.quantity?.minimum ?? 1;
  const maximum = price.quantity?.maximum ?? MAX_QUANTITY;
  const present = units ?? minimum;
  const step = (by: number) => onStep(String(Math.min(Math.max(present + by, minimum), maximum)));
  return (
    <div className={classNames(styles.stepper, isCompact ? styles.compact : undefined)}>
      <TextField
        label={t({ id: 'checkout.quantity', defaultMessage: 'Quantity' })}
        name="quantity"
        form={form}
        // `type="number"` takes Latin digits alone.
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-valuemin={minimum}
        aria-valuemax={maximum}
        aria-valuenow={units}
        value={typed}
        hint={hint}
        error={error}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      <StepButton
        label={t({ id: 'checkout.quantity.less', defaultMessage: 'One less' })}
        isDisabled={present <= minimum}
        onStep={() => step(-1)}
      >
        −
      </StepButton>
      <StepButton
        label={t({ id: 'checkout.quantity.more', defaultMessage: 'One more' })}
        isDisabled={present >= maximum}
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
