import type { ReactNode } from 'react';
import parts from '../../shared/parts.module.css';
import type { Field } from '../description.ts';
import { enclose, variantFields, type ObjectDraft, type VariantsDraft } from './draft.ts';
import { FieldInput, Fields, VariantChoice } from './fields.tsx';
import styles from './form.module.css';
import { isGroup, type FormView } from './input.ts';
import type { RequestDraft, RequestShape } from './request.ts';

interface RequestFieldsProps {
  shape: RequestShape;
  draft: RequestDraft;
  /** The draft with which an update began. */
  initial: RequestDraft | undefined;
  form: FormView;
  onChange: (draft: RequestDraft) => void;
}

/** All fields of a request: the parameters, then the body. */
export function RequestFields({ shape, draft, initial, form, onChange }: RequestFieldsProps) {
  return (
    <>
      <Cards
        fields={shape.parameters.fields}
        draft={draft.parameters}
        initial={initial?.parameters}
        form={form}
        onChange={(parameters) => onChange({ ...draft, parameters })}
      />
      <BodyFields shape={shape} draft={draft} initial={initial} form={form} onChange={onChange} />
    </>
  );
}

function BodyFields({ shape: { body: kind }, draft, initial, form, onChange }: RequestFieldsProps) {
  const change = (body: RequestDraft['body']) => onChange({ ...draft, body });
  if (kind === undefined) return null;
  if (kind.type === 'object')
    return (
      <Cards
        fields={kind.fields}
        draft={draft.body as ObjectDraft}
        initial={initial?.body as ObjectDraft | undefined}
        form={form}
        onChange={change}
      />
    );
  if (kind.type === 'variants') {
    const { variant, objects } = draft.body as VariantsDraft;
    return (
      <Cards
        fields={variantFields(kind, variant)}
        draft={objects[variant] ?? { values: {} }}
        initial={(initial?.body as VariantsDraft | undefined)?.objects[variant]}
        form={form}
        onChange={(object) =>
          change({ variant, objects: objects.map((other, at) => (at === variant ? object : other)) })
        }
      >
        {initial === undefined && <VariantChoice kind={kind} draft={draft.body as VariantsDraft} onChange={change} />}
      </Cards>
    );
  }
  // The body has no fields of its own, such as a list. Its errors have no name before their path.
  return (
    <FieldInput
      field={{ name: '', title: '', isRequired: true, isNullable: false, kind }}
      path=""
      draft={draft.body}
      initial={initial?.body}
      form={form}
      onChange={change}
    />
  );
}

interface CardsProps {
  fields: readonly Field[];
  draft: ObjectDraft;
  initial: ObjectDraft | undefined;
  form: FormView;
  onChange: (draft: ObjectDraft) => void;
  /** The content before the fields. */
  children?: ReactNode;
}

/** The plain fields in one card, then a card for each field that has several. */
function Cards({ fields, draft, initial, form, onChange, children }: CardsProps) {
  const groups = fields.filter(isGroup);
  const plain = fields.filter((field) => !isGroup(field));
  const inner = { ...form, scope: enclose(form.scope, draft.values) };
  return (
    <>
      {(plain.length > 0 || children) && (
        <div className={parts.card}>
          {children}
          <div className={styles.fields}>
            <Fields fields={plain} path="" draft={draft} initial={initial} form={form} onChange={onChange} />
          </div>
        </div>
      )}
      {groups
        .filter(({ isReadOnly }) => isReadOnly !== true)
        .map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            path={field.name}
            draft={draft.values[field.name]}
            initial={initial?.values[field.name]}
            form={inner}
            onChange={(value) => onChange({ values: { ...draft.values, [field.name]: value } })}
          />
        ))}
    </>
  );
}
