import { ArrowDown, ArrowUp } from 'lucide';
import { t } from '../../shared/intl.ts';
import { Tool, type Move } from './tool.tsx';

export interface MoveButtonsProps {
  /** Name of the item. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: Move) => void;
}

/** Moves an item of an ordered list. Renders nothing for the only one. */
export const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveButtonsProps) =>
  isFirst && isLast ? null : (
    <>
      <Tool
        icon={ArrowUp}
        label={t({ id: 'console.form.moveUp', defaultMessage: 'Move {item} up' }, { item: name })}
        move="up"
        isDisabled={isFirst}
        onClick={() => onMove('up')}
      />
      <Tool
        icon={ArrowDown}
        label={t({ id: 'console.form.moveDown', defaultMessage: 'Move {item} down' }, { item: name })}
        move="down"
        isDisabled={isLast}
        onClick={() => onMove('down')}
      />
    </>
  );

/** @returns the items after one has changed places with its neighbor, undefined if it has none */
export function moveItem<Item>(items: readonly Item[], at: number, direction: Move): Item[] | undefined {
  const to = at + (direction === 'up' ? -1 : 1);
  const [one, other] = [items[at], items[to]];
  if (one === undefined || other === undefined) return undefined;
  return items.map((item, index) => (index === at ? other : index === to ? one : item));
}
