import * as menu from '@zag-js/menu';
import { normalizeProps, useMachine } from '@zag-js/react';
import { ChevronDown, type IconNode } from 'lucide';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import parts from './parts.module.css';
import popover from './popover.module.css';

export interface MenuAction {
  name: string;
  icon: IconNode;
  onSelect: () => void;
}

/** A button that opens a menu of actions. */
export function Menu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const service = useMachine(menu.machine, {
    id: useId(),
    'aria-label': label,
    onSelect: ({ value }) => actions.find(({ name }) => name === value)?.onSelect(),
  });
  const api = menu.connect(service, normalizeProps);
  return (
    <div>
      <button {...api.getTriggerProps()} className={parts.plain}>
        {label} <Icon of={ChevronDown} />
      </button>
      <div {...api.getPositionerProps()} className={popover.positioner}>
        <div {...api.getContentProps()} className={popover.list}>
          {actions.map(({ name, icon }) => (
            <div key={name} {...api.getItemProps({ value: name })} className={popover.option}>
              <Icon of={icon} />
              <bdi>{name}</bdi>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
