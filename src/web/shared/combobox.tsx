import * as combobox from '@zag-js/combobox';
import { normalizeProps, useMachine } from '@zag-js/react';
import { Check, ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import { withoutAccents } from '../../shared/without-accents.ts';
import { Icon } from './icon.tsx';
import { intl } from './intl.ts';
import parts from './parts.module.css';
import popover from './popover.module.css';

export interface Option {
  value: string;
  label: string;
}

interface ComboboxProps {
  label: string;
  /** Accessible name of the button that opens the list. */
  openLabel: string;
  options: readonly Option[];
  onChange: (value: string | undefined) => void;
}

/** A field that finds one of many options by a part of its name. For a short or well-known list, use `<select>`. */
export function Combobox({ label, openLabel, options, onChange }: ComboboxProps) {
  const [typed, setTyped] = useState('');
  const found = options.filter((option) => matches(option, typed));
  const service = useMachine(combobox.machine, {
    id: useId(),
    collection: combobox.collection({ items: found }),
    inputBehavior: 'autohighlight',
    translations: { triggerLabel: openLabel },
    onOpenChange: () => setTyped(''),
    onInputValueChange: ({ inputValue, reason }) => setTyped(reason === 'input-change' ? inputValue : ''),
    onValueChange: ({ value }) => onChange(value[0]),
  });
  const api = combobox.connect(service, normalizeProps);
  return (
    <div {...api.getRootProps()} className={parts.field}>
      <label {...api.getLabelProps()}>{label}</label>
      <div {...api.getControlProps()} className={popover.control}>
        <input {...api.getInputProps()} />
        <button {...api.getTriggerProps()}>
          <Icon of={ChevronDown} />
        </button>
      </div>
      <div {...api.getPositionerProps()} className={popover.positioner}>
        <div {...api.getContentProps()} className={popover.list}>
          {found.map((option) => (
            <div key={option.value} {...api.getItemProps({ item: option })} className={popover.option}>
              <bdi>{option.label}</bdi>
              {api.value.includes(option.value) && <Icon of={Check} />}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Whether a label has the letters that were typed, in any case and without accents as well. */
const matches = ({ label }: Option, typed: string) => fold(label).includes(fold(typed.trim()));

const fold = (text: string) => withoutAccents(text).toLocaleLowerCase(intl.locale);
