import type { ChangeEvent } from 'react';
import type { FieldErrors } from '../../shared/api.ts';
import type { Option } from '../../shared/combobox.tsx';
import type { Field, FilePurpose, Kind } from '../description.ts';
import { emptyDraft, type Draft, type Scope } from './draft.ts';
import { helpOf, labelOf } from './texts.tsx';

/** A record that a person can choose. */
export interface FoundRecord extends Option {
  /** Tells records with the same name apart. */
  detail?: string;
  /** Address of the picture that a file is. */
  picture?: string | undefined;
}

/** Finds the records among which a field chooses one. */
export interface RecordFinder {
  /**
   * @returns records whose name has the text, or the newest ones; of files, those for the purpose
   * @throws RequestFailure if they cannot be read
   */
  search: (
    resource: string,
    text: string,
    options?: { file?: FilePurpose | undefined; signal?: AbortSignal | undefined },
  ) => Promise<readonly FoundRecord[]>;
  /** @returns a record by its id; undefined if it has no name, or cannot be read */
  find: (resource: string, id: string) => Promise<FoundRecord | undefined>;
}

/** The values that all fields of a form share. */
export interface FormView {
  scope: Scope;
  errors: FieldErrors;
  /** Whether the form changes a record, so that what is left out stays as it is. */
  isUpdate: boolean;
  records: RecordFinder;
  /** Hints by the path of a field, in place of the descriptions of the contract. */
  hints?: Readonly<Partial<Record<string, string>>> | undefined;
}

export interface InputProps {
  field: Field;
  /** Path in the body, by which the errors of the field are found. */
  path: string;
  draft: Draft;
  /** The draft with which the form began. */
  initial: Draft;
  form: FormView;
  onChange: (draft: Draft) => void;
}

export type InputOf<Type extends Kind['type']> = InputProps & { kind: Extract<Kind, { type: Type }> };

/** @returns the label, the help and the error of a field */
export const describe = ({ field, path, form }: InputProps) => ({
  label: labelOf(field, form),
  hint: form.hints === undefined ? helpOf(field) : form.hints[path],
  error: form.errors.get(path),
});

export const textOf = (draft: Draft): string => (typeof draft === 'string' ? draft : '');

/** @returns the value of a field that shows a text, and what happens when a person changes it */
export const bindText = ({ field, draft, initial, onChange }: InputProps) => ({
  value: textOf(draft),
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    onChange(target.value === '' ? emptyDraft(field, initial) : target.value),
});

/** Fields of a few characters. */
export const isShort = ({ kind: { type } }: Field) =>
  ['integer', 'number', 'money', 'boolean', 'choice', 'day', 'time'].includes(type);

/** Whether a field is a card of its own, and no row of one. */
export const isGroup = ({ kind: { type } }: Field) => ['list', 'map', 'object', 'variants'].includes(type);
