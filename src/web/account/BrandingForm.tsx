import { api, type Organization } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { CheckboxField, TextField } from '../shared/ui.tsx';
import { readForm, useMutation } from '../shared/use-mutation.ts';

interface BrandingFormProps {
  organization: Organization;
  onSaved: (organization: Organization) => void;
}

/** Text fields of the branding, with their labels. */
const FIELDS = [
  { name: 'avatar_url', label: 'Logo URL', type: 'url', hint: 'A square picture.' },
  {
    name: 'accent_color',
    label: 'Accent color',
    type: 'text',
    hint: 'Such as #3355ff. Pages make it lighter or darker where a text would be hard to read.',
  },
  { name: 'support_url', label: 'Support URL', type: 'url' },
  { name: 'terms_url', label: 'Terms URL', type: 'url' },
  { name: 'privacy_url', label: 'Privacy policy URL', type: 'url' },
  {
    name: 'reply_to',
    label: 'Address for replies to mails',
    type: 'email',
    hint: 'Without it, replies go to the contact e-mail address.',
  },
] as const;

/** The look of an organization on buyers' pages and in mails, and its links. */
export function BrandingForm({ organization, onSaved }: BrandingFormProps) {
  const mutation = useMutation();
  const path = { id: organization.id };
  return (
    <section>
      <h2>Branding</h2>
      <p>Buyers see it on pages and in mails.</p>
      <Form
        label="Branding"
        mutation={mutation}
        submitLabel="Save branding"
        successMessage="Saved."
        onSubmit={(event) => {
          const read = readForm(event);
          const texts = Object.fromEntries(FIELDS.map(({ name }) => [name, read(name) || null]));
          const body = { ...texts, require_terms_consent: read('require_terms_consent') !== '' };
          void mutation.send(() => api.PATCH('/v1/organizations/{id}', { params: { path }, body }), onSaved);
        }}
      >
        {FIELDS.map((field) => (
          <TextField
            key={field.name}
            {...field}
            defaultValue={organization[field.name] ?? ''}
            error={mutation.errors.get(field.name)}
          />
        ))}
        <CheckboxField
          name="require_terms_consent"
          label="Buyers must accept the terms before they buy"
          hint="The order records the time and the URL of the terms."
          defaultChecked={organization.require_terms_consent}
          error={mutation.errors.get('require_terms_consent')}
        />
      </Form>
    </section>
  );
}
