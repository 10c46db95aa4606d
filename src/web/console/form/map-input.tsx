import { Trash2 } from 'lucide';
import { t } from '../../shared/intl.ts';
import { Field } from '../../shared/ui.tsx';
import { rowPath } from './body.ts';
import { nextKey, type MapDraft, type MapRow, type MapType } from './draft.ts';
import styles from './form.module.css';
import { Group } from './group.tsx';
import type { InputOf } from './input.ts';
import { AddButton, Tool } from './tool.tsx';

/** Names with values, such as metadata. */
export function MapInput({ kind: _kind, ...props }: InputOf<'map'>) {
  const { field, draft, form, path, onChange } = props;
  const rows = (draft as MapDraft | null | undefined)?.rows ?? [];
  const change = (key: number, changes: Partial<MapRow>) =>
    onChange({ rows: rows.map((row) => (row.key === key ? { ...row, ...changes } : row)) });
  const add = () => onChange({ rows: [...rows, { key: nextKey(), name: '', type: 'text', text: '' }] });
  return (
    <Group {...props} actions={<AddButton field={field} onClick={add} />}>
      <ul className={styles.items}>
        {rows.map((row) => (
          <li key={row.key} className={styles.row}>
            <Row
              row={row}
              error={form.errors.get(rowPath(path, row))}
              onChange={(changes) => change(row.key, changes)}
            />
            <div className={styles.tools}>
              <Tool
                icon={Trash2}
                label={t(
                  { id: 'console.form.removeItem', defaultMessage: 'Remove {item}' },
                  { item: row.name === '' ? field.title : row.name },
                )}
                onClick={() => onChange({ rows: rows.filter(({ key }) => key !== row.key) })}
              />
            </div>
          </li>
        ))}
      </ul>
    </Group>
  );
}

interface RowProps {
  row: MapRow;
  error: string | undefined;
  onChange: (changes: Partial<MapRow>) => void;
}

function Row({ row: { name, type, text }, error, onChange }: RowProps) {
  return (
    <div className={styles.pairs}>
      <Field label={t({ id: 'field.name', defaultMessage: 'Name' })} error={error}>
        {(attributes) => (
          <input
            type="text"
            dir="auto"
            autoComplete="off"
            value={name}
            onChange={({ target }) => onChange({ name: target.value })}
            {...attributes}
          />
        )}
      </Field>
      <Field label={t({ id: 'console.form.type', defaultMessage: 'Type' })} error={undefined}>
        {(attributes) => (
          <select
            value={type}
            onChange={({ target }) => onChange(retype(target.value as MapType, text))}
            {...attributes}
          >
            {(Object.keys(TYPES) as MapType[])
              .filter((option) => option !== 'json' || type === 'json')
              .map((option) => (
                <option key={option} value={option}>
                  {TYPES[option]()}
                </option>
              ))}
          </select>
        )}
      </Field>
      <Field label={t({ id: 'console.form.value', defaultMessage: 'Value' })} error={undefined}>
        {(attributes) =>
          type === 'boolean' ? (
            <select value={text} onChange={({ target }) => onChange({ text: target.value })} {...attributes}>
              <option value="true">{t({ id: 'console.yes', defaultMessage: 'Yes' })}</option>
              <option value="false">{t({ id: 'console.no', defaultMessage: 'No' })}</option>
            </select>
          ) : (
            <input
              type="text"
              dir="auto"
              autoComplete="off"
              value={text}
              onChange={({ target }) => onChange({ text: target.value })}
              {...attributes}
            />
          )
        }
      </Field>
    </div>
  );
}

const retype = (type: MapType, text: string): Pick<MapRow, 'type' | 'text'> => ({
  type,
  text: type === 'boolean' && text !== 'true' && text !== 'false' ? 'true' : text,
});

const TYPES: Readonly<Record<MapType, () => string>> = {
  text: () => t({ id: 'console.form.text', defaultMessage: 'Text' }),
  number: () => t({ id: 'console.form.numberType', defaultMessage: 'Numeric' }),
  boolean: () => t({ id: 'console.form.booleanType', defaultMessage: 'Yes or no' }),
  json: () => 'JSON',
};
