import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { Form, FocusedErrorMessage } from '../../shared/form.tsx';
import { intl, t } from '../../shared/intl.ts';
import { parseMoney } from '../../shared/money-input.ts';
import parts from '../../shared/parts.module.css';
import { randomKey } from '../../shared/random-key.ts';
import { readForm, useMutation } from '../../shared/use-mutation.ts';
import type { ApiResult } from '../../shared/use-resource.ts';
import { CheckboxField, TextField } from '../../shared/ui.tsx';
import { Segments } from '../form/segments.tsx';
import { problemText } from '../form/texts.tsx';
import { useMember } from '../member.tsx';
import { stepTitles } from './Steps.tsx';

interface Props {
  /** Reads again what exists. */
  onDone: () => void;
}

/** Adds a product with one price, or examples where nothing is sold for money. */
export function ProductStep({ onDone }: Props) {
  const { organization } = useMember();
  return (
    <>
      <ProductForm onDone={onDone} />
      {organization.mode === 'test' && <Examples onDone={onDone} />}
    </>
  );
}

function ProductForm({ onDone }: Props) {
  const { organization, currency } = useMember();
  const mutation = useMutation();
  const [isMonthly, setMonthly] = useState(false);
  const [priceError, setPriceError] = useState<string>();
  // A second attempt does not create the benefit again.
  const [benefitKey] = useState(randomKey);
  return (
    <Form
      label={stepTitles.product()}
      mutation={mutation}
      submitLabel={stepTitles.product()}
      onSubmit={(event) => {
        const read = readForm(event);
        const amount = parseMoney(read('price'), currency, intl.locale);
        setPriceError(amount === undefined ? problemText('amount') : undefined);
        if (amount === undefined) return;
        const product = { name: read('name'), amount, isMonthly };
        const key = read('has_key') === '' ? undefined : benefitKey;
        void mutation.send(() => createProduct(organization.id, product, key), onDone);
      }}
    >
      <TextField
        label={t({ id: 'console.field.Name', defaultMessage: 'Name' })}
        name="name"
        dir="auto"
        autoComplete="off"
        error={mutation.errors.get('name')}
      />
      <TextField
        label={`${t({ id: 'console.field.Price', defaultMessage: 'Price' })} (${currency.toUpperCase()})`}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        error={priceError ?? mutation.errors.get('prices.0.price_amount')}
      />
      <Segments
        label={t({ id: 'console.field.Payment', defaultMessage: 'Payment' })}
        options={[
          { value: 'one_time', label: t({ id: 'console.field.One-time', defaultMessage: 'One-time' }) },
          { value: 'recurring', label: t({ id: 'console.firstRun.monthly', defaultMessage: 'Monthly' }) },
        ]}
        value={isMonthly ? 'recurring' : 'one_time'}
        onChoose={(value) => setMonthly(value === 'recurring')}
      />
      <CheckboxField
        label={t({ id: 'console.firstRun.withKey', defaultMessage: 'Buyers receive a license key' })}
        name="has_key"
        error={undefined}
      />
    </Form>
  );
}

/** Adds the benefit first, so that the product never stands without it. */
async function createProduct(
  organization_id: string,
  { name, amount, isMonthly }: { name: string; amount: number; isMonthly: boolean },
  benefitKey: string | undefined,
): Promise<ApiResult<unknown>> {
  const benefit = benefitKey === undefined ? undefined : await createKeyBenefit(organization_id, benefitKey);
  if (benefit !== undefined && benefit.data === undefined) return benefit;
  // The currency is the one of the organization.
  const price = { amount_type: 'fixed', price_amount: amount } as const;
  const product = await api.POST('/v1/products/', {
    body: {
      organization_id,
      name,
      prices: [
        isMonthly ? { ...price, type: 'recurring', recurring_interval: 'month' } : { ...price, type: 'one_time' },
      ],
    },
  });
  if (product.data === undefined || benefit?.data === undefined) return product;
  return api.POST('/v1/products/{id}/benefits', {
    params: { path: { id: product.data.id } },
    body: { benefits: [benefit.data.id] },
  });
}

const createKeyBenefit = (organization_id: string, key: string) =>
  api.POST('/v1/benefits/', {
    params: { header: { 'Idempotency-Key': key } },
    body: {
      organization_id,
      type: 'license_keys',
      description: t({ id: 'console.field.License key', defaultMessage: 'License key' }),
      properties: {},
    },
  });

/** Fills a test organization on request, so that every page has something to show. */
function Examples({ onDone }: Props) {
  const { organization } = useMember();
  const mutation = useMutation();
  const [attempt] = useState(randomKey);
  const create = async () => {
    const { createExamples } = await import('./examples.ts');
    return createExamples(organization.id, attempt);
  };
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      <p className={parts.hint}>
        {t({
          id: 'console.firstRun.examplesHint',
          defaultMessage: 'Or begin with three products, their benefits, a discount and a checkout link.',
        })}{' '}
        <button
          type="button"
          className={parts.link}
          aria-disabled={mutation.isBusy}
          onClick={() => void mutation.send(create, onDone)}
        >
          {t({ id: 'console.firstRun.examples', defaultMessage: 'Fill with examples' })}
        </button>
      </p>
    </>
  );
}
