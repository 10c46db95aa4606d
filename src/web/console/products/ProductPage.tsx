import { useState } from 'react';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import type { Operation } from '../description.ts';
import { DetailPage, RecordTop, useRecord } from '../DetailPage.tsx';
import { Failure } from '../Failure.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import { useCallable } from '../parts/use-may-call.ts';
import { useRefresh } from '../queries.ts';
import { recordKind } from '../records.ts';
import { RecordFields } from '../RecordFields.tsx';
import { RelatedLists } from '../RelatedLists.tsx';
import { BenefitsCard } from './BenefitsCard.tsx';
import { BuyersSee } from './BuyersSee.tsx';
import { LinksCard } from './LinksCard.tsx';
import { ProductForm } from './ProductForm.tsx';
import styles from './products.module.css';
import type { Product } from './product.ts';

/** The editor of a product beside what buyers see. A member who may not change it sees its fields. */
export function ProductPage(props: OwnPageProps) {
  const { resource, id = '' } = props;
  const update = useCallable(resource)('updateProduct');
  if (update === undefined) return <DetailPage resource={resource} id={id} />;
  return <Editor {...props} id={id} update={update} />;
}

function Editor({ resource, id, update }: OwnPageProps & { id: string; update: Operation }) {
  const { record, error, retry } = useRecord(resource, id);
  const refresh = useRefresh();
  const [saved, setSaved] = useState(0);
  const [discarded, setDiscarded] = useState(0);
  const product = record as Product | undefined;
  const onSaved = () => void refresh().then(() => setSaved((count) => count + 1));
  return (
    <main className={styles.page} aria-busy={record === undefined && error === undefined}>
      <RecordTop resource={resource} id={id} record={record} own={['updateProductBenefits']} />
      {error && <Failure error={error} onRetry={retry} />}
      {product && (
        <>
          <div className={styles.split}>
            <div className={styles.column}>
              <ProductForm
                key={discarded}
                product={product}
                resource={resource}
                update={update}
                isAgain={discarded > 0}
                onSaved={onSaved}
                onDiscard={() => setDiscarded(discarded + 1)}
              />
              <BenefitsCard product={product} onSaved={onSaved} />
              <LinksCard product={product} />
            </div>
            <aside className={styles.preview}>
              <BuyersSee product={product} version={saved} />
            </aside>
          </div>
          <details className={styles.all}>
            <summary>{t({ id: 'console.product.allFields', defaultMessage: 'All fields' })}</summary>
            <div className={parts.stack}>
              <RecordFields kind={recordKind(resource)} record={record} />
            </div>
          </details>
          <RelatedLists resource={resource} id={id} without={['checkout-links']} />
        </>
      )}
    </main>
  );
}
