import { useState, type SubmitEvent } from 'react';
import { classNames } from '../../shared/class-names.ts';
import { readDraft, removeDraft } from '../../shared/form-drafts.ts';
import { ErrorMessage } from '../../shared/form.tsx';
import { intl, t } from '../../shared/intl.ts';
import { useFocusOnError } from '../../shared/use-mutation.ts';
import { createRecordFinder } from '../action/record-finder.ts';
import { useKeptDraft } from '../action/use-draft.ts';
import { useRequestForm } from '../action/use-request-form.ts';
import type { Kind, Operation, Resource } from '../description.ts';
import formStyles from '../form/form.module.css';
import { shapeOf } from '../form/request.ts';
import { RequestFields } from '../form/request-fields.tsx';
import { problemText } from '../form/texts.tsx';
import { useMember } from '../member.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { isValues } from '../records.ts';
import { productHints } from './field-hints.ts';
import { PricesCard } from './PricesCard.tsx';
import type { Product } from './product.ts';
import { beginPrices, finishPrices, type PriceRow } from './prices.ts';
import styles from './products.module.css';

interface Props {
  product: Product;
  resource: Resource;
  update: Operation;
  /** Whether the form begins again after its changes were discarded. */
  isAgain: boolean;
  onSaved: () => void;
  onDiscard: () => void;
}

/** The fields that a seller changes every day. The page of the operation has all other fields. */
const FIELDS = ['name', 'description', 'visibility', 'position', 'is_recommended', 'medias'];

/** The fields, the pictures and the amounts of a product, which are saved together. */
export function ProductForm({ product, resource, update, isAgain, onSaved, onDiscard }: Props) {
  const { shape, scope, request, price, isChanged, submit } = useProductForm({ product, update, onSaved });
  const { organization } = useMember();
  const [records] = useState(() => createRecordFinder(organization.id));
  const element = useFocusOnError<HTMLFormElement>({ failureCount: request.failureCount + price.failureCount });
  const title = t({ id: 'console.product.save', defaultMessage: 'Save changes' });
  return (
    <form
      ref={element}
      className={classNames(formStyles.form, styles.form)}
      noValidate
      aria-label={title}
      onSubmit={submit}
    >
      <ErrorMessage>{request.generalError}</ErrorMessage>
      <RequestFields
        shape={shape}
        draft={request.draft}
        initial={request.initial}
        form={{ scope, errors: request.errors, isUpdate: true, records, hints: productHints() }}
        onChange={request.setDraft}
      />
      <PricesCard
        product={product}
        resource={resource}
        update={update}
        rows={price.rows}
        errors={new Map([...request.mutation.errors, ...price.errors])}
        onChange={price.setRows}
      />
      <div className={isChanged ? styles.save : undefined}>
        <SaveBar
          title={title}
          isChanged={isChanged}
          mutation={request.mutation}
          isAgain={isAgain}
          onDiscard={() => {
            request.forget();
            price.forget();
            onDiscard();
          }}
        />
      </div>
    </form>
  );
}

/** Holds the entered values, and saves those that have changed. */
function useProductForm({ product, update, onSaved }: Pick<Props, 'product' | 'update' | 'onSaved'>) {
  const { organization, currency, userId } = useMember();
  const scope = { currency, locale: intl.locale, enclosing: [product] };
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
  const price = usePriceRows(`${userId} prices ${product.id}`, () => beginPrices(product.prices, scope.locale));
  const isChanged = request.isChanged || price.isChanged;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const areAmounts = price.check();
    if (request.mutation.isBusy || !isChanged || !request.check() || !areAmounts) return;
    const { body } = request.values;
    const changes = { ...(isValues(body) && body), ...(price.prices && { prices: price.prices }) };
    request.send(update, { ...request.values, body: changes }, (answer) => {
      const saved = answer as Product;
      request.restart(saved);
      price.setRows(beginPrices(saved.prices, scope.locale));
      onSaved();
    });
  };
  return { shape, scope, request, price, isChanged, submit };
}

/** The prices as they are entered, with the amounts that were found to be none. */
function usePriceRows(key: string, begin: () => readonly PriceRow[]) {
  const [rows, setRows] = useState(() => (readDraft(key) as readonly PriceRow[] | undefined) ?? begin());
  const [found, setFound] = useState<{ invalid: readonly string[]; count: number }>({ invalid: [], count: 0 });
  const { prices, invalid } = finishPrices(rows, intl.locale);
  const isChanged = prices !== undefined || invalid.length > 0;
  useKeptDraft(key, rows, isChanged);
  return {
    rows,
    setRows,
    /** The value is undefined if the prices stay. */
    prices,
    isChanged,
    /** Takes the entered prices for given up. */
    forget: () => removeDraft(key),
    errors: found.invalid.map((path) => [path, problemText('amount')] as const),
    failureCount: found.count,
    /** Marks what is no amount. @returns whether all are amounts */
    check: () => {
      setFound(({ count }) => ({ invalid, count: count + Number(invalid.length > 0) }));
      return invalid.length === 0;
    },
  };
}

const withFields = (body: Kind | undefined): Kind => ({
  type: 'object',
  fields:
    body?.type === 'object' ? FIELDS.flatMap((name) => body.fields.find((field) => field.name === name) ?? []) : [],
});
