import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import type { Field } from '../description.ts';
import { join } from './body.ts';
import { BooleanInput, ChoiceInput, ChoicesInput } from './choice-inputs.tsx';
import {
  chooseVariant,
  enclose,
  newDraft,
  variantFields,
  type Draft,
  type ObjectDraft,
  type VariantsDraft,
} from './draft.ts';
import { FilesInput, ImageAddressInput } from './file-inputs.tsx';
import styles from './form.module.css';
import { Group } from './group.tsx';
import { describe, isShort, type FormView, type InputOf, type InputProps } from './input.ts';
import { ListInput } from './list-input.tsx';
import { MapInput } from './map-input.tsx';
import { RecordInput } from './record-input.tsx';
import { Segments } from './segments.tsx';
import { AddButton, FieldButton } from './tool.tsx';
import { DayInput, JsonInput, MoneyInput, NumberInput, TextInput, TimeInput } from './text-inputs.tsx';

interface FieldsProps {
  fields: readonly Field[];
  path: string;
  draft: ObjectDraft;
  initial: ObjectDraft | undefined;
  form: FormView;
  onChange: (draft: ObjectDraft) => void;
}

/** The fields of an object. Short ones stand beside each other. */
export function Fields({ fields, path, draft: { values }, initial, form, onChange }: FieldsProps) {
  const inner = { ...form, scope: enclose(form.scope, values) };
  return fields
    .filter(({ isReadOnly }) => isReadOnly !== true)
    .map((field) => (
      <div key={field.name} className={isShort(field) ? undefined : styles.wide}>
        <FieldInput
          field={field}
          path={join(path, field.name)}
          draft={values[field.name]}
          initial={initial?.values[field.name]}
          form={inner}
          onChange={(draft) => onChange({ values: { ...values, [field.name]: draft } })}
        />
      </div>
    ));
}

/** The field of a value, by its kind. */
export function FieldInput(props: InputProps) {
  if (props.draft === null && canBeNone(props)) return <NoneInput {...props} />;
  return (
    <>
      <KindInput {...props} />
      {props.draft === undefined && canBeNone(props) && (
        <button type="button" className={styles.none} onClick={() => props.onChange(null)}>
          {t({ id: 'console.form.setNone', defaultMessage: 'Set “{field}” to none' }, { field: props.field.title })}
        </button>
      )}
    </>
  );
}

/**
 * Whether no value has another meaning than a value that is left out: in an update of what the form does not know, and where the
 * service has a default.
 */
const canBeNone = ({ field, initial, form }: InputProps) =>
  field.isNullable &&
  !field.isRequired &&
  initial === undefined &&
  (form.isUpdate || /\bdefault\b/i.test(field.description ?? ''));

/** A value that is none, with the way back. */
function NoneInput(props: InputProps) {
  return (
    <div className={parts.field}>
      <span className={styles.label}>{describe(props).label}</span>
      <p className={parts.muted}>
        {t({ id: 'console.noValue', defaultMessage: 'None' })}{' '}
        <FieldButton
          text={t({ id: 'console.form.change', defaultMessage: 'Change' })}
          title={props.field.title}
          onClick={() => props.onChange(undefined)}
        />
      </p>
    </div>
  );
}

function KindInput(props: InputProps) {
  const { kind } = props.field;
  switch (kind.type) {
    case 'text':
      return kind.file === undefined ? (
        <TextInput {...props} kind={kind} />
      ) : (
        <ImageAddressInput {...props} kind={kind} purpose={kind.file} />
      );
    case 'integer':
    case 'number':
      return <NumberInput {...props} kind={kind} />;
    case 'money':
      return <MoneyInput {...props} kind={kind} />;
    case 'boolean':
      return <BooleanInput {...props} kind={kind} />;
    case 'choice':
      return <ChoiceInput {...props} kind={kind} />;
    case 'day':
      return <DayInput {...props} kind={kind} />;
    case 'time':
      return <TimeInput {...props} kind={kind} />;
    case 'id':
      return <RecordInput {...props} kind={kind} />;
    case 'map':
      return <MapInput {...props} kind={kind} />;
    case 'list':
      if (kind.of.type === 'choice') return <ChoicesInput {...props} of={kind.of} />;
      return kind.of.type === 'id' && kind.of.file !== undefined ? (
        <FilesInput {...props} kind={kind} purpose={kind.of.file} />
      ) : (
        <ListInput {...props} kind={kind} Item={FieldInput} />
      );
    case 'object':
      return <ObjectInput {...props} kind={kind} />;
    case 'variants':
      return <VariantsInput {...props} kind={kind} />;
    case 'any':
      return <JsonInput {...props} kind={kind} />;
  }
}

/** Several fields, which can be left out together. */
function ObjectInput({ kind, ...props }: InputOf<'object'>) {
  return (
    <Group {...props} actions={<Presence {...props} />}>
      {isPresent(props.draft) && (
        <div className={styles.fields}>
          <Fields
            fields={kind.fields}
            path={props.path}
            draft={props.draft as ObjectDraft}
            initial={props.initial as ObjectDraft | undefined}
            form={props.form}
            onChange={props.onChange}
          />
        </div>
      )}
    </Group>
  );
}

const isPresent = (draft: Draft) => draft !== undefined && draft !== null;

/** Adds or removes a value that has several fields. Renders nothing for one that cannot be left out. */
function Presence({ field, draft, initial, onChange }: InputProps) {
  const canBeLeftOut = !field.isRequired || field.isNullable;
  if (!isPresent(draft)) return <AddButton field={field} onClick={() => onChange(newDraft(field.kind))} />;
  if (!canBeLeftOut || (isPresent(initial) && !field.isNullable)) return null;
  return (
    <FieldButton
      text={t({ id: 'console.form.remove', defaultMessage: 'Remove' })}
      title={field.title}
      onClick={() => onChange(field.isNullable && (field.isRequired || initial !== undefined) ? null : undefined)}
    />
  );
}

/** A value of one of several kinds, with the fields of the chosen one. */
function VariantsInput({ kind, ...props }: InputOf<'variants'>) {
  return (
    <Group {...props} actions={<Presence {...props} />}>
      {isPresent(props.draft) && (
        <Variants
          kind={kind}
          path={props.path}
          draft={props.draft as VariantsDraft}
          initial={props.initial as VariantsDraft | undefined}
          form={props.form}
          onChange={props.onChange}
        />
      )}
    </Group>
  );
}

interface VariantsProps extends Omit<FieldsProps, 'fields' | 'draft' | 'initial' | 'onChange'> {
  kind: InputOf<'variants'>['kind'];
  draft: VariantsDraft;
  initial: VariantsDraft | undefined;
  onChange: (draft: VariantsDraft) => void;
}

/** The choice of a variant and its fields. The variant of a record stays what it is. */
export function Variants({ kind, path, draft, initial, form, onChange }: VariantsProps) {
  const { variant, objects } = draft;
  const isFixed = form.isUpdate && initial !== undefined && kind.discriminator !== undefined;
  return (
    <>
      {!isFixed && <VariantChoice kind={kind} draft={draft} onChange={onChange} />}
      <div className={styles.fields}>
        <Fields
          fields={variantFields(kind, variant)}
          path={path}
          draft={objects[variant] ?? { values: {} }}
          initial={initial?.objects[variant]}
          form={form}
          onChange={(object) =>
            onChange({ variant, objects: objects.map((other, at) => (at === variant ? object : other)) })
          }
        />
      </div>
    </>
  );
}

export function VariantChoice({ kind, draft, onChange }: Pick<VariantsProps, 'kind' | 'draft' | 'onChange'>) {
  return (
    <Segments
      label={t({ id: 'console.form.variant', defaultMessage: 'Variant' })}
      options={kind.variants.map(({ title }, at) => ({ value: String(at), label: title }))}
      value={String(draft.variant)}
      onChoose={(value) => onChange(chooseVariant(kind, draft, Number(value)))}
    />
  );
}
