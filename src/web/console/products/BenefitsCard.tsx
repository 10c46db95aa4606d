import { ArrowDown, ArrowUp } from 'lucide';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
import { readDraft } from '../../shared/form-drafts.ts';
import { useKeptDraft } from '../action/use-draft.ts';
import { consolePath } from '../addresses.ts';
import { Tool } from '../form/tool.tsx';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import { RowShapes } from '../parts/Rows.tsx';
import { isRefused, useAnswer } from '../queries.ts';
import type { Product } from './product.ts';
import styles from './products.module.css';

interface Props {
  product: Product;
  onSaved: () => void;
}

/** The benefits of the organization. The benefits of the product are first, in the order in which buyers see them. */
export function BenefitsCard({ product, onSaved }: Props) {
  const { organization } = useMember();
  const { data, error, refetch } = useAnswer('/v1/benefits/', {
    query: { organization_id: [organization.id], limit: 100 },
  });
  const before = product.benefits.map(({ id }) => id);
  const key = `${useMember().userId} benefits ${product.id}`;
  const [chosen, setChosen] = useState(() => (readDraft(key) as readonly string[] | undefined) ?? before);
  const known = new Map([...product.benefits, ...(data?.items ?? [])].map((benefit) => [benefit.id, benefit]));
  const isChanged = chosen.join() !== before.join();
  useKeptDraft(key, chosen, isChanged);
  const others = [...known.keys()].filter((id) => !chosen.includes(id));
  return (
    <section className={parts.card}>
      <div className={styles.head}>
        <h2>{t({ id: 'console.product.benefits', defaultMessage: 'What buyers receive' })}</h2>
        <a href={consolePath({ organization: organization.slug, resource: 'benefits', id: 'create-benefit' })}>
          {t({ id: 'console.product.addBenefit', defaultMessage: 'Create a benefit' })}
        </a>
      </div>
      {data === undefined && error === null && known.size === 0 && <RowShapes />}
      {error && !isRefused(error) && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && known.size === 0 && (
        <p className={parts.muted}>
          {t({
            id: 'console.product.noBenefits',
            defaultMessage: 'License keys, downloads and other benefits appear here once you have created them.',
          })}
        </p>
      )}
      <ul className={styles.benefits}>
        {[...chosen, ...others].map((id) => (
          <Row key={id} id={id} name={known.get(id)?.description ?? ''} chosen={chosen} onChange={setChosen} />
        ))}
      </ul>
      {isChanged && <Save id={product.id} benefits={chosen} onSaved={onSaved} />}
    </section>
  );
}

interface RowProps {
  id: string;
  name: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Row({ id, name, chosen, onChange }: RowProps) {
  const at = chosen.indexOf(id);
  const move = (to: number) => {
    const other = chosen[to];
    if (other !== undefined)
      onChange(chosen.map((benefit, index) => (index === at ? other : index === to ? id : benefit)));
  };
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={at >= 0}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, id] : chosen.filter((benefit) => benefit !== id))
          }
        />
        <bdi>{name}</bdi>
      </label>
      {at >= 0 && chosen.length > 1 && (
        <span className={styles.tools}>
          <Tool
            icon={ArrowUp}
            label={t({ id: 'console.form.moveUp', defaultMessage: 'Move {item} up' }, { item: name })}
            isDisabled={at === 0}
            onClick={() => move(at - 1)}
          />
          <Tool
            icon={ArrowDown}
            label={t({ id: 'console.form.moveDown', defaultMessage: 'Move {item} down' }, { item: name })}
            isDisabled={at === chosen.length - 1}
            onClick={() => move(at + 1)}
          />
        </span>
      )}
    </li>
  );
}

interface SaveProps {
  id: string;
  benefits: readonly string[];
  onSaved: () => void;
}

function Save({ id, benefits, onSaved }: SaveProps) {
  const mutation = useMutation();
  const save = () =>
    mutation.send(
      () => api.POST('/v1/products/{id}/benefits', { params: { path: { id } }, body: { benefits: [...benefits] } }),
      onSaved,
    );
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      <div className={parts.actions}>
        <button type="button" className={parts.plain} aria-disabled={mutation.isBusy} onClick={() => void save()}>
          {t({ id: 'console.product.saveBenefits', defaultMessage: 'Save benefits' })}
        </button>
        <p className={parts.hint}>
          {t({ id: 'console.unsaved', defaultMessage: 'Not saved yet.' })}{' '}
          {t({
            id: 'console.product.benefitsHint',
            defaultMessage: 'Existing buyers lose removed benefits at once and receive added ones.',
          })}
        </p>
      </div>
    </>
  );
}
