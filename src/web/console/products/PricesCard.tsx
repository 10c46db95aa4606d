import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { formatMoney } from '../../shared/money.ts';
import { perPeriod } from '../../shared/price-text.ts';
import { TextField } from '../../shared/ui.tsx';
import { actionPath } from '../addresses.ts';
import type { Operation, Resource } from '../description.ts';
import { MoveButtons, moveItem } from '../form/move-buttons.tsx';
import type { Move } from '../form/tool.tsx';
import { useFocus } from '../form/use-focus.ts';
import { useMember } from '../member.tsx';
import type { Product } from './product.ts';
import { amountPath, type PriceRow } from './prices.ts';
import styles from './products.module.css';

interface Props {
  product: Product;
  resource: Resource;
  update: Operation;
  rows: readonly PriceRow[];
  errors: ReadonlyMap<string, string>;
  onChange: (rows: readonly PriceRow[]) => void;
}

/** The prices on sale, whose amounts can be changed. The page of the operation adds others. */
export function PricesCard({ product, resource, update, rows, errors, onChange }: Props) {
  const { organization } = useMember();
  const [element, setFocus] = useFocus<HTMLElement>();
  const change = (row: PriceRow, changed: Partial<PriceRow>) =>
    onChange(rows.map((other) => (other === row ? { ...row, ...changed } : other)));
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  const move = (at: number, direction: Move) => {
    const moved = moveItem(kept, at, direction);
    if (moved === undefined) return;
    onChange([...moved, ...rows.filter(({ isRemoved }) => isRemoved)]);
    setFocus(`[data-item="${kept[at]?.price.id}"] [data-move="${direction}"]`);
  };
  return (
    <section ref={element} className={parts.card}>
      <div className={styles.head}>
        <h2>{t({ id: 'console.field.Prices', defaultMessage: 'Prices' })}</h2>
        <a href={actionPath({ organization: organization.slug, id: product.id }, resource, update)}>
          {t({ id: 'console.product.otherPrices', defaultMessage: 'Other prices and terms' })}
        </a>
      </div>
      {kept.map((row, at) => (
        <div key={row.price.id} className={styles.price} data-item={row.price.id}>
          <Amount row={row} error={errors.get(amountPath(at))} onChange={(text) => change(row, { text })} />
          <MoveButtons
            name={priceLabel(row)}
            isFirst={at === 0}
            isLast={at === kept.length - 1}
            onMove={(direction) => move(at, direction)}
          />
          {kept.length > 1 && (
            <button type="button" className={parts.link} onClick={() => change(row, { isRemoved: true })}>
              {t({ id: 'console.form.remove', defaultMessage: 'Remove' })}
              <span className={parts.visuallyHidden}> {priceLabel(row)}</span>
            </button>
          )}
        </div>
      ))}
      {kept.length > 1 && (
        <p className={parts.hint}>
          {t({
            id: 'console.product.priceOrder',
            defaultMessage: 'Your pages and links open with the first price in the currency of the buyer.',
          })}
        </p>
      )}
      <p className={parts.hint}>
        {t({
          id: 'console.product.priceHint',
          defaultMessage: 'A new amount is for new buyers. Subscriptions keep the price at which they were sold.',
        })}
      </p>
    </section>
  );
}

interface AmountProps {
  row: PriceRow;
  error: string | undefined;
  onChange: (text: string) => void;
}

function Amount({ row, error, onChange }: AmountProps) {
  if (row.text === undefined) return <p>{priceLabel(row)}</p>;
  return (
    <TextField
      label={priceLabel(row)}
      inputMode="decimal"
      autoComplete="off"
      value={row.text}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

/** @returns the currency and the period of the price, such as `USD per month`, and the amount if it is not a field */
function priceLabel({ price, text }: PriceRow): string {
  if (price.amount_type === 'free') return t({ id: 'console.field.Free', defaultMessage: 'Free' });
  const currency = price.price_currency;
  if (price.amount_type === 'custom')
    return perPeriod(t({ id: 'console.field.Pay what you want', defaultMessage: 'Pay what you want' }), price);
  const isTiered = text === undefined && price.amount_type === 'fixed' && price.tiers[0] !== undefined;
  const amount = isTiered ? formatMoney(price.tiers[0]?.unit_amount ?? 0, currency) : currency.toUpperCase();
  return perPeriod(amount, price);
}
