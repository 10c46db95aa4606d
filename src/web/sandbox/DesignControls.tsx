import { Download, KeyRound, Trash2 } from 'lucide';
import { useState } from 'react';
import { Combobox } from '../shared/combobox.tsx';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { CopyField } from '../shared/copy-field.tsx';
import { copyText } from '../shared/copy-text.ts';
import { listCountries } from '../shared/countries.ts';
import { Menu } from '../shared/menu.tsx';
import parts from '../shared/parts.module.css';
import { createToaster, Toasts } from '../shared/toasts.tsx';
import { Part } from './DesignParts.tsx';

export function Buttons() {
  return (
    <Part title="Buttons and dialog">
      <div className={parts.actions}>
        <button type="button">Save</button>
        <button type="button" className={parts.plain}>
          Cancel
        </button>
        <button type="button" className={parts.danger}>
          Delete
        </button>
        <button type="button" aria-disabled="true">
          Please wait…
        </button>
        <button type="button" className={parts.link}>
          Sign out
        </button>
      </div>
      <div className={parts.actions}>
        <ConfirmButton
          label="Cancel Aster Pro"
          question="You keep your access until October 9."
          answers={{ confirm: 'Cancel subscription', dismiss: 'Keep subscription' }}
          isBusy={false}
          onConfirm={() => undefined}
        >
          Cancel
        </ConfirmButton>
      </div>
    </Part>
  );
}

/** A menu of actions, and a field that finds one of many options. */
export function Choices() {
  const [chosen, setChosen] = useState('');
  return (
    <Part title="Menu and combobox">
      <Menu
        label="Actions"
        actions={[
          { name: 'Download invoice', icon: Download, onSelect: () => setChosen('Download invoice') },
          { name: 'Replace key', icon: KeyRound, onSelect: () => setChosen('Replace key') },
          { name: 'Delete', icon: Trash2, onSelect: () => setChosen('Delete') },
        ]}
      />
      <Combobox
        label="Country"
        openLabel="Show countries"
        options={listCountries().map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(value) => setChosen(value ?? '')}
      />
      <p role="status">Chosen: {chosen}</p>
    </Part>
  );
}

/** The result of an action: in its place, or as a toast where the action has no place of its own. */
export function Results({ name }: { name: string }) {
  const [toaster] = useState(createToaster);
  const copy = async () => {
    if (await copyText(window.location.href)) toaster.create({ title: 'Link copied', type: 'success' });
  };
  return (
    <Part title="Results and toasts">
      <CopyField copyLabel="Copy the license key" value="ASTER-7F3K-9QWD-2LX8-VN4T" hint="Does not expire." />
      <div className={parts.actions}>
        <button type="button" className={parts.plain} onClick={() => void copy()}>
          Copy link
        </button>
      </div>
      <Toasts toaster={toaster} label={`Messages (${name})`} closeLabel="Close" />
    </Part>
  );
}
