import { api } from '../shared/api.ts';
import { AddressFields } from '../shared/address-fields.tsx';
import { Form } from '../shared/form.tsx';
import { readAddress, readText } from '../shared/read-address.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { usualTaxIdLabel } from '../shared/tax-id.ts';
import { TextField } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/** Name, address and tax ID on the bills of a subscription. */
export function BillingDetails({ subscriptionId }: { subscriptionId: string }) {
  const params = { path: { id: subscriptionId } };
  const details = useResource(subscriptionId, () =>
    api.GET('/v1/users/subscriptions/{id}/billing-details', { params }),
  );
  const mutation = useMutation();
  return (
    <section className={parts.stack} aria-label={t({ id: 'billing.title', defaultMessage: 'Billing details' })}>
      <h2>{t({ id: 'billing.title', defaultMessage: 'Billing details' })}</h2>
      <ResourceSection {...details}>
        {({ name, address, tax_id }) => (
          <Form
            label={t({ id: 'billing.title', defaultMessage: 'Billing details' })}
            mutation={mutation}
            submitLabel={t({ id: 'billing.save', defaultMessage: 'Save billing details' })}
            successMessage={t({ id: 'billing.saved', defaultMessage: 'Saved. Your next bill uses these details.' })}
            onSubmit={(event) => {
              event.preventDefault();
              const formData = new FormData(event.currentTarget);
              const entered = readAddress(formData, address);
              const body = {
                name: readText(formData, 'name') ?? null,
                ...(entered && { address: entered }),
                tax_id: readText(formData, 'tax_id') ?? null,
              };
              void mutation.send(
                () => api.PATCH('/v1/users/subscriptions/{id}/billing-details', { params, body }),
                details.setValue,
              );
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
              defaultValue={name ?? ''}
              error={mutation.errors.get('name')}
            />
            <AddressFields address={address} errors={mutation.errors} path="address">
              {(country) => <TaxIdField country={country} taxId={tax_id} error={mutation.errors.get('tax_id')} />}
            </AddressFields>
          </Form>
        )}
      </ResourceSection>
    </section>
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
