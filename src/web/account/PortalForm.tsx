import { api, type Organization } from '../shared/api.ts';
import { Form, listError } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
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
      <h2>{t({ id: 'organization.portal', defaultMessage: 'Customer portal' })}</h2>
      <p>
        {t(
          { id: 'organization.portal.about', defaultMessage: 'Buyers manage their purchases in <a>the portal</a>.' },
          { a: (content) => <a href={`/portal/${slug}`}>{content}</a> },
        )}
      </p>
      <Form
        label={t({ id: 'organization.portal', defaultMessage: 'Customer portal' })}
        mutation={mutation}
        submitLabel={t({ id: 'organization.portal.save', defaultMessage: 'Save customer portal' })}
        successMessage={t({ id: 'form.saved', defaultMessage: 'Saved.' })}
        onSubmit={(event) => {
          const origins = readForm(event)('portal_origins').split(/\s+/).filter(Boolean);
          const body = { portal_origins: origins };
          void mutation.send(() => api.PATCH('/v1/organizations/{id}', { params: { path: { id } }, body }), onSaved);
        }}
      >
        <Field
          label={t({ id: 'organization.portal.sites', defaultMessage: 'Sites that may show it in a frame' })}
          hint={t(
            { id: 'organization.portal.sites.hint', defaultMessage: 'One origin in each line, such as {example}.' },
            { example: 'https://aster.example' },
          )}
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
