import { useState } from 'react';
import type { components } from '../../contract/generated/types.ts';
import { api } from '../shared/api.ts';
import { AddressFields } from '../shared/address-fields.tsx';
import { addressLines } from '../shared/address-text.ts';
import { classNames } from '../shared/class-names.ts';
import { Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { readAddress, readText } from '../shared/read-address.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { usualTaxIdLabel } from '../shared/tax-id.ts';
import { TextField } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import parts from '../shared/parts.module.css';

/** Name, address and tax ID on the bills of a subscription. A button opens the form. */
export function BillingDetails({ subscriptionId }: { subscriptionId: string }) {
  const params = { path: { id: subscriptionId } };
  const details = useResource(subscriptionId, () =>
    api.GET('/v1/users/subscriptions/{id}/billing-details', { params }),
  );
  const [view, setView] = useState<'text' | 'form' | 'saved'>('text');
  const { container, markChanged } = useKeptFocus();
  const close = (closed: 'text' | 'saved') => {
    markChanged();
    setView(closed);
  };
  return (
    <section
      ref={container}
      className={parts.stack}
      aria-label={t({ id: 'billing.title', defaultMessage: 'Billing details' })}
    >
      <h2>{t({ id: 'billing.title', defaultMessage: 'Billing details' })}</h2>
      <ResourceSection {...details}>
        {(loaded) =>
          view === 'form' ? (
            <BillingForm
              subscriptionId={subscriptionId}
              details={loaded}
              onCancel={() => close('text')}
              onSaved={(saved) => {
                details.setValue(saved);
                close('saved');
              }}
            />
          ) : (
            <div className={classNames(parts.card, parts.breakWords)}>
              <BillingText details={loaded} />
              <div className={parts.actions}>
                <button
                  type="button"
                  className={parts.plain}
                  aria-label={t({ id: 'billing.change', defaultMessage: 'Change billing details' })}
                  onClick={() => setView('form')}
                >
                  {t({ id: 'action.change', defaultMessage: 'Change' })}
                </button>
              </div>
            </div>
          )
        }
      </ResourceSection>
      <div role="status" className={parts.contents}>
        {view === 'saved' && (
          <p>{t({ id: 'billing.saved', defaultMessage: 'Saved. Your next bill uses these details.' })}</p>
        )}
      </div>
    </section>
  );
}

type Details = components['schemas']['BillingDetails'];

/** The details as they are printed on a bill. */
function BillingText({ details: { name, address, tax_id } }: { details: Details }) {
  const label = usualTaxIdLabel(address?.country ?? '');
  const lines = [
    name,
    ...addressLines(address ?? {}),
    tax_id && t({ id: 'invoice.taxId', defaultMessage: '{label}: {id}' }, { label, id: tax_id }),
  ].filter(Boolean);
  if (lines.length === 0)
    return <p>{t({ id: 'billing.none', defaultMessage: 'Your bills have no name and no address yet.' })}</p>;
  return (
    <div>
      {lines.map((line, at) => (
        <p key={at}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  );
}

interface FormProps {
  subscriptionId: string;
  details: Details;
  onCancel: () => void;
  onSaved: (details: Details) => void;
}

function BillingForm({ subscriptionId, details: { name, address, tax_id }, onCancel, onSaved }: FormProps) {
  const mutation = useMutation();
  const params = { path: { id: subscriptionId } };
  return (
    <Form
      label={t({ id: 'billing.title', defaultMessage: 'Billing details' })}
      mutation={mutation}
      submitLabel={t({ id: 'billing.save', defaultMessage: 'Save billing details' })}
      onCancel={onCancel}
      onSubmit={(event) => {
        event.preventDefault();
        const formData = new FormData(event.currentTarget);
        const entered = readAddress(formData, address);
        const body = {
          name: readText(formData, 'name') ?? null,
          ...(entered && { address: entered }),
          tax_id: readText(formData, 'tax_id') ?? null,
        };
        void mutation.send(() => api.PATCH('/v1/users/subscriptions/{id}/billing-details', { params, body }), onSaved);
      }}
    >
      <p className={parts.hint}>
        {t({
          id: 'billing.hint',
          defaultMessage:
            'Bills that you have already received do not change. The tax depends on the address and the tax ID.',
        })}
      </p>
      <TextField
        label={t({ id: 'billing.name', defaultMessage: 'Name on bills' })}
        name="name"
        autoComplete="billing name"
        autoFocus
        defaultValue={name ?? ''}
        error={mutation.errors.get('name')}
      />
      <AddressFields address={address} errors={mutation.errors} path="address">
        {(country) => <TaxIdField country={country} taxId={tax_id} error={mutation.errors.get('tax_id')} />}
      </AddressFields>
    </Form>
  );
}

interface TaxIdFieldProps {
  country: string;
  taxId: string | null;
  error: string | undefined;
}

const TaxIdField = ({ country, taxId, error }: TaxIdFieldProps) => (
  <TextField
    label={usualTaxIdLabel(country)}
    name="tax_id"
    autoComplete="off"
    defaultValue={taxId ?? ''}
    error={error}
  />
);
