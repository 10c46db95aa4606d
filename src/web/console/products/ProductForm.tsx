import { useState, type SubmitEvent } from 'react';
import { ErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useFocusOnError } from '../../shared/use-mutation.ts';
import { createRecordFinder } from '../action/record-finder.ts';
import { useRequestForm } from '../action/use-request-form.ts';
import type { Kind, Operation, Resource } from '../description.ts';
import { decimalSign } from '../form/decimal-sign.ts';
import formStyles from '../form/form.module.css';
import { shapeOf } from '../form/request.ts';
import { RequestFields } from '../form/request-fields.tsx';
import { problemText } from '../form/texts.tsx';
import { useMember } from '../member.tsx';
import { isValues } from '../records.ts';
import { PricesCard } from './PricesCard.tsx';
import type { Product } from './product.ts';
import { beginPrices, finishPrices, type PriceRow } from './prices.ts';

interface Props {
  product: Product;
  resource: Resource;
  update: Operation;
  onSaved: () => Promise<void>;
}

/** The fields that a seller changes every day. The page of the operation has all other fields. */
const FIELDS = ['name', 'description', 'visibility', 'position', 'medias'];

/** The fields, the pictures and the amounts of a product, which are saved together. */
export function ProductForm({ product, resource, update, onSaved }: Props) {
  const { organization, currency } = useMember();
  const scope = { currency, decimalSign: decimalSign(), enclosing: [product] };
  const shape = shapeOf({ ...update, body: withFields(update.body) }, ['id']);
  const known = { id: product.id };
  const request = useRequestForm({
    operation: update,
    shape,
    known,
    record: product,
    scope,
    organizationId: organization.id,
  });
  const [rows, setRows] = useState<readonly PriceRow[]>(() => beginPrices(product.prices, scope.decimalSign));
  const [records] = useState(() => createRecordFinder(organization.id));
  const [found, setFound] = useState<{ invalid: readonly string[]; count: number }>({ invalid: [], count: 0 });
  const element = useFocusOnError<HTMLFormElement>({ failureCount: request.failureCount + found.count });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { prices, invalid } = finishPrices(rows);
    setFound(({ count }) => ({ invalid, count: count + Number(invalid.length > 0) }));
    if (request.mutation.isBusy || !request.check() || invalid.length > 0) return;
    const { body } = request.values;
    const changes = { ...(isValues(body) && body), ...(prices && { prices }) };
    request.send(update, { ...request.values, body: changes }, () => void onSaved());
  };
  const title = t({ id: 'console.product.save', defaultMessage: 'Save changes' });
  return (
    <form ref={element} className={formStyles.form} noValidate aria-label={title} onSubmit={submit}>
      <ErrorMessage>{request.generalError}</ErrorMessage>
      <RequestFields
        shape={shape}
        draft={request.draft}
        initial={request.initial}
        form={{ scope, errors: request.errors, isUpdate: true, records }}
        onChange={request.setDraft}
      />
      <PricesCard
        product={product}
        resource={resource}
        update={update}
        rows={rows}
        errors={
          new Map([...request.mutation.errors, ...found.invalid.map((path) => [path, problemText('amount')] as const)])
        }
        onChange={setRows}
      />
      <div className={parts.actions}>
        <button type="submit" aria-disabled={request.mutation.isBusy}>
          {request.mutation.isBusy ? t({ id: 'action.busy', defaultMessage: 'Please wait…' }) : title}
        </button>
      </div>
    </form>
  );
}

const withFields = (body: Kind | undefined): Kind => ({
  type: 'object',
  fields:
    body?.type === 'object' ? FIELDS.flatMap((name) => body.fields.find((field) => field.name === name) ?? []) : [],
});
