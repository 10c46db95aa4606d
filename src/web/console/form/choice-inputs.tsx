import { t } from '../../shared/intl.ts';
import { CheckboxField, Field } from '../../shared/ui.tsx';
import { nextKey, type ListDraft } from './draft.ts';
import styles from './form.module.css';
import { Group } from './group.tsx';
import { bindText, describe, textOf, type InputOf, type InputProps } from './input.ts';
import { Segments } from './segments.tsx';
import { choiceText } from '../values/choice-text.ts';

/** Without a value, the service decides, which a box could not show. */
export function BooleanInput({ kind: _kind, ...props }: InputOf<'boolean'>) {
  const { field, draft, initial, onChange } = props;
  if (typeof initial === 'boolean' || (field.isRequired && !field.isNullable))
    return (
      <CheckboxField
        {...describe(props)}
        checked={draft === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  const unset = field.isNullable && initial !== undefined ? null : undefined;
  return (
    <Segments
      {...describe(props)}
      options={[
        { value: '', label: t({ id: 'console.form.unset', defaultMessage: 'Not set' }) },
        { value: 'true', label: t({ id: 'console.yes', defaultMessage: 'Yes' }) },
        { value: 'false', label: t({ id: 'console.no', defaultMessage: 'No' }) },
      ]}
      value={typeof draft === 'boolean' ? String(draft) : ''}
      onChoose={(value) => onChange(value === '' ? unset : value === 'true')}
    />
  );
}

const MOST_SEGMENTS = 3;

export function ChoiceInput({ kind: { values, titles }, ...props }: InputOf<'choice'>) {
  const { field, draft, onChange } = props;
  const options = values.map((value) => ({ value, label: choiceText({ name: field.name, titles }, value) }));
  if (field.isRequired && !field.isNullable && values.length <= MOST_SEGMENTS)
    return <Segments {...describe(props)} options={options} value={textOf(draft)} onChoose={onChange} />;
  const isChosen = textOf(draft) !== '';
  return (
    <Field {...describe(props)}>
      {(attributes) => (
        <select {...bindText(props)} {...attributes}>
          {(!isChosen || !field.isRequired || field.isNullable) && <option value="">{emptyText(props)}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function emptyText({ field, initial }: InputProps): string {
  if (field.isRequired && !field.isNullable) return t({ id: 'field.select', defaultMessage: 'Select…' });
  return field.isNullable && initial !== undefined
    ? t({ id: 'console.noValue', defaultMessage: 'None' })
    : t({ id: 'console.form.unset', defaultMessage: 'Not set' });
}

/** Several of known values, such as the events of a webhook endpoint. */
export function ChoicesInput({ of: { values, titles }, ...props }: InputProps & { of: InputOf<'choice'>['kind'] }) {
  const { field, draft, onChange } = props;
  const items = (draft as ListDraft | null | undefined)?.items ?? [];
  const toggle = (value: string, isChosen: boolean) =>
    onChange({
      items: isChosen ? [...items, { key: nextKey(), value }] : items.filter((item) => item.value !== value),
    });
  return (
    <Group {...props}>
      <div className={styles.options}>
        {values.map((value) => (
          <label key={value} className={styles.option}>
            <input
              type="checkbox"
              checked={items.some((item) => item.value === value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            <bdi>{choiceText({ name: field.name, titles }, value)}</bdi>
          </label>
        ))}
      </div>
    </Group>
  );
}
