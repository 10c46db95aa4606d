import * as combobox from '@zag-js/combobox';
import { normalizeProps, useMachine } from '@zag-js/react';
import { useId, type ReactNode, type Ref } from 'react';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import type { Choice, ChoiceGroup } from './choices.ts';
import styles from './Palette.module.css';

interface PickerProps {
  /** Accessible name of the field, and its text while it is empty. */
  label: string;
  /** The purpose of the choice. */
  title?: string;
  /** The text with which the field begins. */
  initialText?: string;
  before: ReactNode;
  close: ReactNode;
  input: Ref<HTMLInputElement>;
  groups: readonly ChoiceGroup[];
  isLoading: boolean;
  hasFailed: boolean;
  onType: (text: string) => void;
  onChoose: (choice: Choice) => void;
}

/** A field with a list of choices below it, which is open as long as it is there. A choice with an address is a link. */
export function Picker(props: PickerProps) {
  const { label, title, before, close, input, isLoading, hasFailed } = props;
  const groups = props.groups.filter(({ choices }) => choices.length > 0);
  const api = useCombobox(
    props,
    groups.flatMap(({ choices }) => choices),
  );
  const isEmpty = groups.length === 0;
  return (
    <div {...api.getRootProps()} className={styles.picker}>
      {title !== undefined && (
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
      )}
      <div className={styles.head}>
        {before}
        <label {...api.getLabelProps()} className={parts.visuallyHidden}>
          {label}
        </label>
        <input
          {...api.getInputProps()}
          ref={input}
          dir="auto"
          placeholder={label}
          aria-expanded={!isEmpty}
          enterKeyHint="go"
        />
        {close}
      </div>
      <div {...api.getContentProps()} hidden={isEmpty} className={styles.list}>
        {groups.map((group) => (
          <Group key={group.name} group={group} api={api} />
        ))}
      </div>
      {isEmpty && <p className={styles.empty}>{hasFailed ? failedText() : isLoading ? loadingText() : emptyText()}</p>}
    </div>
  );
}

/** The behavior of the field. The typed text stays what it is when a choice is made. */
function useCombobox({ initialText = '', isLoading, onType, onChoose }: PickerProps, items: readonly Choice[]) {
  const service = useMachine(combobox.machine, {
    id: useId(),
    open: true,
    disableLayer: true,
    closeOnSelect: false,
    allowCustomValue: true,
    inputBehavior: 'autohighlight',
    selectionBehavior: 'preserve',
    collection: combobox.collection({
      items: [...items],
      itemToValue: ({ value }) => value,
      itemToString: (choice) => choice.label,
    }),
    value: [],
    defaultInputValue: initialText,
    // A text that is typed later highlights the first item as well.
    ...(initialText !== '' && items[0] && { defaultHighlightedValue: items[0].value }),
    loading: isLoading,
    translations: {
      loading: loadingText(),
      noResults: emptyText(),
      resultsCount: (count) =>
        t(
          { id: 'console.palette.count', defaultMessage: '{count, plural, one {# result} other {# results}}' },
          { count },
        ),
    },
    onInputValueChange: ({ inputValue, reason }) => {
      if (reason === 'input-change') onType(inputValue);
    },
    onSelect: ({ itemValue }) => {
      const choice = items.find(({ value }) => value === itemValue);
      if (choice !== undefined) onChoose(choice);
    },
  });
  return combobox.connect(service, normalizeProps);
}

function Group({ group: { name, title, choices }, api }: { group: ChoiceGroup; api: ReturnType<typeof useCombobox> }) {
  return (
    <div {...api.getItemGroupProps({ id: name })}>
      <div {...api.getItemGroupLabelProps({ htmlFor: name })} className={styles.group} dir="auto">
        {title}
      </div>
      {choices.map((choice) => (
        <Line key={choice.value} choice={choice} properties={api.getItemProps({ item: choice })} />
      ))}
    </div>
  );
}

const loadingText = () => t({ id: 'page.loading', defaultMessage: 'Loading…' });

const emptyText = () => t({ id: 'console.form.noRecords', defaultMessage: 'Nothing found.' });

const failedText = () =>
  t({
    id: 'connection.failed.detail',
    defaultMessage: 'Could not reach the server. Check your connection and try again.',
  });

function Line({ choice: { label, detail, target }, properties }: { choice: Choice; properties: object }) {
  const content = (
    <>
      <bdi>{label}</bdi>
      {detail !== undefined && <bdi className={styles.detail}>{detail}</bdi>}
    </>
  );
  if (!('href' in target))
    return (
      <div {...properties} className={styles.choice}>
        {content}
      </div>
    );
  return (
    <a {...properties} href={target.href} download={target.isFile ? '' : undefined} className={styles.choice}>
      {content}
    </a>
  );
}
