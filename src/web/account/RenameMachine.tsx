import { useState } from 'react';
import { api } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { TextField } from '../shared/ui.tsx';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import parts from '../shared/parts.module.css';

interface Props {
  keyId: string;
  activationId: string;
  label: string;
  onRenamed: () => void;
}

/** A button that opens a form for the name of a machine. */
export function RenameMachine({ keyId, activationId, label, onRenamed }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mutation = useMutation();
  const name = t({ id: 'machines.renameOne', defaultMessage: 'Rename {label}' }, { label });
  if (!isOpen)
    return (
      <button type="button" className={parts.link} aria-label={name} onClick={() => setOpen(true)}>
        {t({ id: 'machines.rename', defaultMessage: 'Rename' })}
      </button>
    );
  const params = { path: { id: keyId, activation_id: activationId } };
  return (
    <Form
      label={name}
      mutation={mutation}
      submitLabel={t({ id: 'machines.rename', defaultMessage: 'Rename' })}
      onSubmit={(event) => {
        const body = { label: readForm(event)('label') };
        void mutation.send(
          () => api.PATCH('/v1/users/license-keys/{id}/activations/{activation_id}', { params, body }),
          () => {
            setOpen(false);
            onRenamed();
          },
        );
      }}
    >
      <TextField
        label={t({ id: 'machines.name', defaultMessage: 'Name of the machine' })}
        name="label"
        autoFocus
        defaultValue={label}
        error={mutation.errors.get('label')}
      />
    </Form>
  );
}
