import { api, type Organization } from '../shared/api.ts';
import { Form, listError } from '../shared/form.tsx';
import { Field } from '../shared/ui.tsx';
import { readForm, useMutation } from '../shared/use-mutation.ts';

interface PortalFormProps {
  organization: Organization;
  onSaved: (organization: Organization) => void;
}

/** Names the sites that may show the portal of an organization in a frame. */
export function PortalForm({ organization, onSaved }: PortalFormProps) {
  const { id, slug, portal_origins } = organization;
  const mutation = useMutation();
  return (
    <section>
      <h2>Customer portal</h2>
      <p>
        Buyers manage their purchases in <a href={`/portal/${slug}`}>the portal</a>.
      </p>
      <Form
        label="Customer portal"
        mutation={mutation}
        submitLabel="Save customer portal"
        successMessage="Saved."
        onSubmit={(event) => {
          const origins = readForm(event)('portal_origins').split(/\s+/).filter(Boolean);
          const body = { portal_origins: origins };
          void mutation.send(() => api.PATCH('/v1/organizations/{id}', { params: { path: { id } }, body }), onSaved);
        }}
      >
        <Field
          label="Sites that may show it in a frame"
          hint="One origin in each line, such as https://aster.example."
          error={listError(mutation.errors, 'portal_origins')}
        >
          {(attributes) => (
            <textarea
              name="portal_origins"
              rows={3}
              dir="ltr"
              defaultValue={portal_origins.join('\n')}
              {...attributes}
            />
          )}
        </Field>
      </Form>
    </section>
  );
}
