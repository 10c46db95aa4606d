import { api, type Organization } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { CheckboxField } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';

interface StorefrontFormProps {
  organization: Organization;
  onSaved: (organization: Organization) => void;
}

/** Switches the public storefront of an organization on and off. */
export function StorefrontForm({ organization, onSaved }: StorefrontFormProps) {
  const { id, slug, storefront_enabled } = organization;
  const mutation = useMutation();
  return (
    <section>
      <h2>{t({ id: 'console.field.Storefront', defaultMessage: 'Storefront' })}</h2>
      <p>
        {t({ id: 'organization.storefront.about', defaultMessage: 'A public page with your listed products.' })}
        {storefront_enabled && (
          <>
            {' '}
            <a href={`/store/${slug}`}>
              {t({ id: 'organization.storefront.open', defaultMessage: 'Open the storefront' })}
            </a>
          </>
        )}
      </p>
      <Form
        label={t({ id: 'console.field.Storefront', defaultMessage: 'Storefront' })}
        mutation={mutation}
        submitLabel={t({ id: 'organization.storefront.save', defaultMessage: 'Save storefront' })}
        successMessage={t({ id: 'form.saved', defaultMessage: 'Saved.' })}
        onSubmit={(event) => {
          event.preventDefault();
          const body = { storefront_enabled: new FormData(event.currentTarget).has('storefront_enabled') };
          void mutation.send(() => api.PATCH('/v1/organizations/{id}', { params: { path: { id } }, body }), onSaved);
        }}
      >
        <CheckboxField
          label={t({ id: 'organization.storefront.show', defaultMessage: 'Show the storefront to the public' })}
          name="storefront_enabled"
          defaultChecked={storefront_enabled}
          error={mutation.errors.get('storefront_enabled')}
        />
      </Form>
    </section>
  );
}
