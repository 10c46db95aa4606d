import { useId, useState, type KeyboardEvent } from 'react';
import { classNames } from '../shared/class-names.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import { scopeDescription } from '../shared/scopes.ts';
import { Field } from '../shared/ui.tsx';
import {
  areaOf,
  levelOf,
  levelsOf,
  listPresets,
  ROWS,
  subjectTitle,
  withLevel,
  type Area,
  type Level,
  type Row,
} from './scope-matrix.ts';
import styles from './ScopeMatrix.module.css';

interface Props {
  legend: string;
  /** The scopes with which the form begins. */
  initial: readonly string[];
  error: string | undefined;
}

/** Chooses scopes: nothing, reading or writing for each subject. The form has the chosen scopes as fields named `scopes`. */
export function ScopeMatrix({ legend, initial, error }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(initial);
  const [search, setSearch] = useState('');
  const found = ROWS.filter((row) => isFound(row, search.trim().toLowerCase()));
  return (
    <fieldset aria-describedby={error ? id : undefined} aria-invalid={error !== undefined} tabIndex={-1}>
      <legend>{legend}</legend>
      {error && (
        <p id={id} className={parts.error}>
          {error}
        </p>
      )}
      <Presets chosen={chosen} onChoose={setChosen} />
      <Search text={search} count={found.length} onChange={setSearch} />
      <div className={styles.head} aria-hidden="true">
        {LEVELS.map((level) => (
          <span key={level}>{levelTitle(level)}</span>
        ))}
      </div>
      {AREAS.map((area) => (
        <AreaRows
          key={area}
          area={area}
          rows={found.filter(({ subject }) => areaOf(subject) === area)}
          chosen={chosen}
          onChoose={setChosen}
        />
      ))}
      {chosen.map((scope) => (
        <input key={scope} type="hidden" name="scopes" value={scope} />
      ))}
    </fieldset>
  );
}

const LEVELS: readonly Level[] = ['none', 'read', 'write'];

const AREAS: readonly Area[] = ['organizations', 'account', 'purchases'];

function levelTitle(level: Level): string {
  switch (level) {
    case 'none':
      return t({ id: 'scopes.level.none', defaultMessage: 'No access' });
    case 'read':
      return t({ id: 'console.field.Read', defaultMessage: 'Read' });
    case 'write':
      return t({ id: 'console.field.Write', defaultMessage: 'Write' });
  }
}

function areaTitle(area: Area): string {
  switch (area) {
    case 'account':
      return t({ id: 'account.navigation', defaultMessage: 'Your account' });
    case 'organizations':
      return t({ id: 'console.organizations', defaultMessage: 'Your organizations' });
    case 'purchases':
      return t({ id: 'portal.navigation', defaultMessage: 'Your purchases' });
  }
}

/** The scopes of a subject, in the order of their levels. */
const scopesOf = ({ read, write }: Row) => [read, write].filter((scope) => scope !== undefined);

/** Whether the title, a description or the name of a scope has the text. */
const isFound = (row: Row, text: string) =>
  [subjectTitle(row.subject), ...scopesOf(row).flatMap((scope) => [scope, scopeDescription(scope)])].some((known) =>
    known.toLowerCase().includes(text),
  );

interface ChoiceProps {
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

function Presets({ chosen, onChoose }: ChoiceProps) {
  const isChosen = (scopes: readonly string[]) =>
    scopes.length === chosen.length && scopes.every((scope) => chosen.includes(scope));
  return (
    <div
      role="group"
      className={styles.presets}
      aria-label={t({ id: 'scopes.presets', defaultMessage: 'Sets of permissions' })}
    >
      {listPresets().map(({ name, title, scopes }) => (
        <button
          key={name}
          type="button"
          className={parts.plain}
          aria-pressed={isChosen(scopes)}
          onClick={() => onChoose(scopes)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

interface SearchProps {
  text: string;
  count: number;
  onChange: (text: string) => void;
}

function Search({ text, count, onChange }: SearchProps) {
  // The field is a part of the form, which it must not submit.
  const keepForm = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
  return (
    <>
      <Field label={t({ id: 'scopes.search', defaultMessage: 'Search permissions' })} error={undefined}>
        {(attributes) => (
          <input
            type="search"
            dir="auto"
            autoComplete="off"
            value={text}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={keepForm}
            {...attributes}
          />
        )}
      </Field>
      <p role="status" className={count === 0 ? parts.muted : parts.visuallyHidden}>
        {text !== '' &&
          t(
            {
              id: 'scopes.found',
              defaultMessage: '{count, plural, =0 {No permission found.} one {# row found.} other {# rows found.}}',
            },
            { count },
          )}
      </p>
    </>
  );
}

function AreaRows({ area, rows, chosen, onChoose }: ChoiceProps & { area: Area; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <fieldset className={styles.area}>
      <legend>{areaTitle(area)}</legend>
      {rows.map((row) => (
        <SubjectRow key={row.subject} row={row} chosen={chosen} onChoose={onChoose} />
      ))}
    </fieldset>
  );
}

/** One subject: its title, what its scopes allow, and a choice of levels. The texts of chosen scopes stand out. */
function SubjectRow({ row, chosen, onChoose }: ChoiceProps & { row: Row }) {
  const id = useId();
  const current = levelOf(row, chosen);
  return (
    <div role="radiogroup" className={styles.row} aria-labelledby={id}>
      <span id={id} className={styles.subject}>
        {subjectTitle(row.subject)}
      </span>
      <p className={styles.texts}>
        {scopesOf(row).map((scope) => (
          <span
            key={scope}
            id={`${id}-${scope}`}
            className={classNames(chosen.includes(scope) ? styles.granted : undefined)}
          >
            {scopeDescription(scope)}
          </span>
        ))}
      </p>
      {LEVELS.map((level) =>
        levelsOf(row).includes(level) ? (
          <label key={level} className={styles.level}>
            <input
              type="radio"
              name={id}
              checked={level === current}
              aria-describedby={
                level === 'none' ? undefined : `${id}-${(level === 'read' ? row.read : row.write) ?? ''}`
              }
              onChange={() => onChoose(withLevel(row, level, chosen))}
            />
            <span className={parts.visuallyHidden}>{levelTitle(level)}</span>
          </label>
        ) : (
          <span key={level} />
        ),
      )}
    </div>
  );
}
