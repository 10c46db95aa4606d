import * as combobox from '@zag-js/combobox';
import { normalizeProps, useMachine } from '@zag-js/react';
import { ChevronDown } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import popover from '../../shared/popover.module.css';
import { Field } from '../../shared/ui.tsx';
import type { FilePurpose } from '../description.ts';
import { RequestFailure } from '../queries.ts';
import { emptyDraft } from './draft.ts';
import styles from './form.module.css';
import { bindText, describe, textOf, type FoundRecord, type InputOf } from './input.ts';

/** The list is read when the person has stopped typing for this time. */
const DEBOUNCE_MS = 200;

/** A record by its name, with its id below. An id can be typed as well. */
export function RecordInput({ kind, ...props }: InputOf<'id'>) {
  const { resource, file } = kind;
  const id = textOf(props.draft);
  const [named, setNamed] = useState<FoundRecord | 'loading' | undefined>(id === '' ? undefined : 'loading');
  useEffect(() => {
    if (named !== 'loading' || resource === undefined) return;
    void props.form.records.find(resource, id).then(setNamed);
  }, []);
  if (resource === undefined)
    return (
      <Field {...describe(props)}>
        {(attributes) => (
          <input type="text" dir="ltr" autoComplete="off" spellCheck="false" {...bindText(props)} {...attributes} />
        )}
      </Field>
    );
  // The machine takes the name of the record when it begins.
  const chosen = named === 'loading' ? undefined : named;
  return <Picker key={chosen?.label} resource={resource} file={file} chosen={chosen} {...props} />;
}

type PickerProps = Omit<InputOf<'id'>, 'kind'> & {
  resource: string;
  file: FilePurpose | undefined;
  chosen: FoundRecord | undefined;
};

function Picker({ resource, file, chosen, ...props }: PickerProps) {
  const { options, state, api } = usePicker({ resource, file, chosen, ...props });
  const { label, hint, error } = describe(props);
  const id = textOf(props.draft);
  const { label: name, picture } = options.find(({ value }) => value === id) ?? {};
  const base = api.getInputProps().id ?? '';
  return (
    <div {...api.getRootProps()} className={parts.field}>
      <label {...api.getLabelProps()}>{label}</label>
      <div className={picture === undefined ? parts.contents : styles.image}>
        {picture !== undefined && <img src={picture} alt="" />}
        <div {...api.getControlProps()} className={popover.control}>
          <input
            {...api.getInputProps()}
            dir="auto"
            spellCheck="false"
            aria-invalid={error !== undefined}
            aria-describedby={[error && `${base}-error`, `${base}-hint`].filter(Boolean).join(' ')}
          />
          <button {...api.getTriggerProps()}>
            <Icon of={ChevronDown} />
          </button>
        </div>
      </div>
      <div {...api.getPositionerProps()} className={popover.positioner}>
        <div {...api.getContentProps()} className={popover.list}>
          {options.map((option) => (
            <div key={option.value} {...api.getItemProps({ item: option })} className={popover.option}>
              <span className={styles.record}>
                <bdi>{option.label}</bdi>
                <code>{option.value}</code>
              </span>
            </div>
          ))}
          {options.length === 0 && <Nothing state={state} />}
        </div>
      </div>
      {error && (
        <p id={`${base}-error`} className={parts.error}>
          {error}
        </p>
      )}
      <p id={`${base}-hint`} className={parts.hint}>
        {name !== undefined && name !== id ? <code>{id}</code> : hint}
      </p>
    </div>
  );
}

type SearchState = 'loading' | 'failed' | 'found';

const Nothing = ({ state }: { state: SearchState }) => <p className={styles.nothing}>{nothingText(state)}</p>;

function nothingText(state: SearchState): string {
  if (state === 'loading') return t({ id: 'page.loading', defaultMessage: 'Loading…' });
  return state === 'failed'
    ? t({ id: 'connection.failed.sentence', defaultMessage: 'Could not reach the server.' })
    : t({ id: 'console.form.noRecords', defaultMessage: 'Nothing found.' });
}

/** The behavior of the field. A typed text counts as an id until a record is chosen. */
function usePicker({ resource, file, chosen, field, draft, initial, form, onChange }: PickerProps) {
  const search = (text: string) => form.records.search(resource, text, { file });
  const { options, find, state } = useOptions(search, chosen);
  const set = (text: string) => onChange(text === '' ? emptyDraft(field, initial) : text);
  const service = useMachine(combobox.machine, {
    id: useId(),
    collection: combobox.collection({ items: [...options] }),
    allowCustomValue: true,
    openOnClick: true,
    defaultValue: chosen === undefined ? [] : [chosen.value],
    defaultInputValue: chosen?.label ?? textOf(draft),
    translations: {
      triggerLabel: t(
        { id: 'console.form.showRecords', defaultMessage: 'Show choices: {field}' },
        { field: field.title },
      ),
    },
    onOpenChange: ({ open }) => open && find(''),
    onInputValueChange: ({ inputValue, reason }) => {
      if (reason !== 'input-change') return;
      find(inputValue);
      set(inputValue.trim());
    },
    onValueChange: ({ value }) => {
      if (value[0] !== undefined) set(value[0]);
    },
  });
  return { options, state, api: combobox.connect(service, normalizeProps) };
}

/** Reads the records that fit to what was typed. An answer that comes after a later one is dropped. */
function useOptions(search: (text: string) => Promise<readonly FoundRecord[]>, chosen: FoundRecord | undefined) {
  const [options, setOptions] = useState<readonly FoundRecord[]>(chosen === undefined ? [] : [chosen]);
  const [state, setState] = useState<SearchState>('found');
  const request = useRef(0);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const find = (text: string) => {
    const own = (request.current += 1);
    setState('loading');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => {
        const finish = (found: readonly FoundRecord[], reached: SearchState) => {
          if (own !== request.current) return;
          setOptions(found);
          setState(reached);
        };
        void search(text.trim()).then(
          (found) => finish(found, 'found'),
          (error: unknown) => {
            if (!(error instanceof RequestFailure)) throw error;
            finish([], 'failed');
          },
        );
      },
      text === '' ? 0 : DEBOUNCE_MS,
    );
  };
  return { options, find, state };
}
