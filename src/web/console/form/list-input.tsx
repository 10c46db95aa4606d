import { Trash2 } from 'lucide';
import type { ComponentType, ReactNode } from 'react';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import type { Field } from '../description.ts';
import { join } from './body.ts';
import { newDraft, nextKey, type Draft, type ListDraft } from './draft.ts';
import styles from './form.module.css';
import { Group } from './group.tsx';
import { isGroup, type InputOf, type InputProps } from './input.ts';
import { MoveButtons, moveItem, type MoveButtonsProps } from './move-buttons.tsx';
import { AddButton, Tool, type Move } from './tool.tsx';
import { useFocus } from './use-focus.ts';

interface Props {
  /** The field of an item. */
  Item: ComponentType<InputProps>;
  /** Another way to add items. */
  children?: ReactNode;
}

/** Items that a person adds, removes and moves. The focus stays with the item. */
export function ListInput({ kind, Item, children, ...props }: InputOf<'list'> & Props) {
  const { field, draft, initial, form, path, onChange } = props;
  const items = itemsOf(draft);
  const [element, setFocus] = useFocus<HTMLDivElement>();
  const replace = (changed: ListDraft['items']) => onChange({ items: changed });
  const add = () => {
    const key = nextKey();
    replace([...items, { key, value: newDraft(kind.of) }]);
    setFocus(`[data-item="${key}"] :is(input, select, textarea, button)`);
  };
  const remove = (at: number) => {
    replace(items.filter((_item, other) => other !== at));
    setFocus('[data-add]');
  };
  const move = (at: number, direction: Move) => {
    const moved = moveItem(items, at, direction);
    if (moved === undefined) return;
    replace(moved);
    setFocus(`[data-item="${items[at]?.key}"] [data-move="${direction}"]`);
  };
  return (
    <div ref={element} className={parts.contents}>
      <Group {...props} actions={<AddButton field={field} onClick={add} />}>
        <ul className={styles.items}>
          {items.map(({ key, value }, at) => (
            <li key={key} data-item={key} className={isGroup(itemField(field, at)) ? styles.tall : styles.row}>
              <Item
                field={itemField(field, at)}
                path={join(path, at)}
                draft={value}
                initial={itemsOf(initial).find((item) => item.key === key)?.value}
                form={form}
                onChange={(changed) =>
                  replace(items.map((item, other) => (other === at ? { key, value: changed } : item)))
                }
              />
              <ItemButtons
                name={itemName(field, at)}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onMove={(direction) => move(at, direction)}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ul>
        {children}
      </Group>
    </div>
  );
}

const itemsOf = (draft: Draft): ListDraft['items'] => (draft as ListDraft | null | undefined)?.items ?? [];

/** `Prices 2`. */
const itemName = ({ title }: Field, at: number) => `${title} ${at + 1}`;

/** An item as a field, which cannot be left out. */
const itemField = (field: Field, at: number): Field => ({
  name: field.name,
  title: itemName(field, at),
  isRequired: true,
  isNullable: false,
  kind: field.kind.type === 'list' ? field.kind.of : field.kind,
});

function ItemButtons({ name, onRemove, ...place }: MoveButtonsProps & { onRemove: () => void }) {
  return (
    <div className={styles.tools}>
      <MoveButtons {...place} name={name} />
      <Tool
        icon={Trash2}
        label={t({ id: 'console.form.removeItem', defaultMessage: 'Remove {item}' }, { item: name })}
        onClick={onRemove}
      />
    </div>
  );
}
