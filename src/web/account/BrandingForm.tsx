import { api, type Organization } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { CheckboxField, TextField } from '../shared/ui.tsx';
import { readForm, useMutation } from '../shared/use-mutation.ts';

interface BrandingFormProps {
  organization: Organization;
  onSaved: (organization: Organization) => void;
}

/** Text fields of the branding, with their labels. */
const listFields = () =>
  [
    {
      name: 'avatar_url',
      label: t({ id: 'clients.logo', defaultMessage: 'Logo URL' }),
      type: 'url',
      hint: t({ id: 'branding.logo.hint', defaultMessage: 'A square picture.' }),
    },
    {
      name: 'accent_color',
      label: t({ id: 'console.field.Accent color', defaultMessage: 'Accent color' }),
      type: 'text',
      hint: t(
        {
          id: 'branding.color.hint',
          defaultMessage: 'Such as {example}. Pages make it lighter or darker where a text would be hard to read.',
        },
        { example: '#3355ff' },
      ),
    },
    { name: 'support_url', label: t({ id: 'console.field.Help page', defaultMessage: 'Help page' }), type: 'url' },
    {
      name: 'terms_url',
      label: t({ id: 'console.field.Terms of sale', defaultMessage: 'Terms of sale' }),
      type: 'url',
    },
    { name: 'privacy_url', label: t({ id: 'seller.privacy', defaultMessage: 'Privacy policy' }), type: 'url' },
    {
      name: 'reply_to',
      label: t({ id: 'console.field.Reply-to address', defaultMessage: 'Reply-to address' }),
      type: 'email',
      hint: t({
        id: 'branding.replies.hint',
        defaultMessage: 'Without it, replies go to the contact e-mail address.',
      }),
    },
  ] as const;

/** The look of an organization on buyers' pages and in mails, and its links. */
export function BrandingForm({ organization, onSaved }: BrandingFormProps) {
  const mutation = useMutation();
  const path = { id: organization.id };
  return (
    <section>
      <h2>{t({ id: 'branding.title', defaultMessage: 'Branding' })}</h2>
      <p>{t({ id: 'branding.about', defaultMessage: 'Buyers see it on pages and in mails.' })}</p>
      <Form
        label={t({ id: 'branding.title', defaultMessage: 'Branding' })}
        mutation={mutation}
        submitLabel={t({ id: 'branding.save', defaultMessage: 'Save branding' })}
        successMessage={t({ id: 'form.saved', defaultMessage: 'Saved.' })}
        onSubmit={(event) => {
          const read = readForm(event);
          const texts = Object.fromEntries(listFields().map(({ name }) => [name, read(name) || null]));
          const body = { ...texts, require_terms_consent: read('require_terms_consent') !== '' };
          void mutation.send(() => api.PATCH('/v1/organizations/{id}', { params: { path }, body }), onSaved);
        }}
      >
        {listFields().map((field) => (
          <TextField
            key={field.name}
            {...field}
            defaultValue={organization[field.name] ?? ''}
            error={mutation.errors.get(field.name)}
          />
        ))}
        <CheckboxField
          name="require_terms_consent"
          label={t({ id: 'branding.consent', defaultMessage: 'Buyers must accept the terms before they buy' })}
          hint={t({
            id: 'branding.consent.hint',
            defaultMessage: 'The order records the time and the URL of the terms.',
          })}
          defaultChecked={organization.require_terms_consent}
          error={mutation.errors.get('require_terms_consent')}
        />
      </Form>
    </section>
  );
}
