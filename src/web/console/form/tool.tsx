import type { IconNode } from 'lucide';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import type { Field } from '../description.ts';
import styles from './form.module.css';

export type Move = 'up' | 'down';

interface ToolProps {
  icon: IconNode;
  label: string;
  /** Finds the button that has the focus. */
  move?: Move;
  isDisabled?: boolean;
  onClick: () => void;
}

/** A button of an item. It stays in the order of the keyboard at the end of a list, so that the focus stays with it. */
export const Tool = ({ icon, label, move, isDisabled = false, onClick }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    aria-disabled={isDisabled}
    data-move={move}
    onClick={onClick}
  >
    <Icon of={icon} />
  </button>
);

interface FieldButtonProps {
  text: string;
  /** Title of the field, which the name of the button has for screen readers. */
  title: string;
  isAdd?: boolean;
  onClick: () => void;
}

/** A button beside the title of a field. */
export const FieldButton = ({ text, title, isAdd = false, onClick }: FieldButtonProps) => (
  <button type="button" className={parts.link} data-add={isAdd || undefined} onClick={onClick}>
    {text}
    <span className={parts.visuallyHidden}>
      {' '}
      <bdi>{title}</bdi>
    </span>
  </button>
);

/** Adds an item, an entry or a value with several fields. */
export const AddButton = ({ field: { title }, onClick }: { field: Pick<Field, 'title'>; onClick: () => void }) => (
  <FieldButton text={t({ id: 'console.form.add', defaultMessage: 'Add' })} title={title} isAdd onClick={onClick} />
);
