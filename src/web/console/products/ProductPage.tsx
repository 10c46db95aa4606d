import { useState } from 'react';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import type { Operation } from '../description.ts';
import { DetailPage, MoreViews, RecordTop, useRecord } from '../DetailPage.tsx';
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
  const [versions, setVersions] = useState({ form: 0, benefits: 0 });
  const product = record as Product | undefined;
  // A saved part begins again with what the service has. The other one keeps what was entered.
  const onSaved = async (part: keyof typeof versions) => {
    await refresh();
    setVersions((before) => ({ ...before, [part]: before[part] + 1 }));
  };
  return (
    <main className={styles.page} aria-busy={record === undefined && error === undefined}>
      <RecordTop resource={resource} id={id} record={record} own={['updateProductBenefits']} />
      {error && <Failure error={error} onRetry={retry} />}
      {product && (
        <div className={styles.split}>
          <div className={styles.column}>
            <ProductForm
              key={`form ${versions.form}`}
              product={product}
              resource={resource}
              update={update}
              onSaved={() => onSaved('form')}
            />
            <BenefitsCard key={`benefits ${versions.benefits}`} product={product} onSaved={() => onSaved('benefits')} />
          </div>
          <aside className={styles.column}>
            <BuyersSee product={product} version={versions.form + versions.benefits} />
            <LinksCard product={product} />
            <MoreViews resource={resource} id={id} />
          </aside>
        </div>
      )}
      {product && (
        <details className={styles.all}>
          <summary>{t({ id: 'console.product.allFields', defaultMessage: 'All fields' })}</summary>
          <div className={parts.stack}>
            <RecordFields kind={recordKind(resource)} record={record} />
          </div>
        </details>
      )}
      {product && <RelatedLists resource={resource} id={id} />}
    </main>
  );
}
