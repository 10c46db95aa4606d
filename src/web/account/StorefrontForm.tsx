import { api, type Organization } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
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
      <h2>Storefront</h2>
      <p>
        A public page with the products whose <code>visibility</code> is <code>listed</code>.
        {storefront_enabled && (
          <>
            {' '}
            <a href={`/store/${slug}`}>Open the storefront</a>
          </>
        )}
      </p>
      <Form
        label="Storefront"
        mutation={mutation}
        submitLabel="Save storefront"
        successMessage="Saved."
        onSubmit={(event) => {
          event.preventDefault();
          const body = { storefront_enabled: new FormData(event.currentTarget).has('storefront_enabled') };
          void mutation.send(() => api.PATCH('/v1/organizations/{id}', { params: { path: { id } }, body }), onSaved);
        }}
      >
        <CheckboxField
          label="Show the storefront to the public"
          name="storefront_enabled"
          defaultChecked={storefront_enabled}
          error={mutation.errors.get('storefront_enabled')}
        />
      </Form>
    </section>
  );
}
