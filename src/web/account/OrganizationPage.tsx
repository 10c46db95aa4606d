import { api, type Organization } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { TestBadge } from '../shared/seller-name.tsx';
import { Field, TextField } from '../shared/ui.tsx';
import { useResource } from '../shared/use-resource.ts';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import { ResourcePage } from '../shared/resource-view.tsx';
import { AccountContent, AccountLayout } from './AccountPage.tsx';
import { BrandingForm } from './BrandingForm.tsx';
import { ChatServers } from './ChatServers.tsx';
import { Invitations } from './Invitations.tsx';
import { Members } from './Members.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { OrganizationApplications } from './OrganizationApplications.tsx';
import { PortalForm } from './PortalForm.tsx';
import { Quotas } from './Quotas.tsx';
import { StorefrontForm } from './StorefrontForm.tsx';
import { TestMode } from './TestMode.tsx';

/** Settings, branding, notifications, members, invitations, applications, Discord servers, quotas and test mode of one organization. */
export function OrganizationPage({ id }: { id: string }) {
  const resource = useResource(id, () => api.GET('/v1/organizations/{id}', { params: { path: { id } } }));
  return (
    <AccountLayout>
      <ResourcePage {...resource}>
        {(organization) => (
          <AccountContent title={organization.name}>
            {organization.mode === 'test' && (
              <p>
                <TestBadge mode={organization.mode} />{' '}
                {t({ id: 'organization.testMode.about', defaultMessage: 'Nothing here is sold for money.' })}
              </p>
            )}
            <p>
              <a href={`/account/organizations/${id}/credits`}>
                {t({ id: 'organization.credits', defaultMessage: 'Credits of buyers' })}
              </a>
            </p>
            <p>
              <a href={`/account/organizations/${id}/benefits`}>
                {t({ id: 'console.resource.license-keys', defaultMessage: 'License keys' })}
              </a>
            </p>
            <OrganizationForm organization={organization} onSaved={resource.setValue} />
            <BrandingForm organization={organization} onSaved={resource.setValue} />
            <StorefrontForm organization={organization} onSaved={resource.setValue} />
            <PortalForm organization={organization} onSaved={resource.setValue} />
            <NotificationSettings organization={organization} />
            <Members organization={organization} />
            <Invitations organization={organization} />
            <OrganizationApplications organization={organization} />
            <ChatServers organization={organization} />
            <Quotas organization={organization} />
            <TestMode organization={organization} />
          </AccountContent>
        )}
      </ResourcePage>
    </AccountLayout>
  );
}

interface FormProps {
  organization: Organization;
  onSaved: (organization: Organization) => void;
}

function OrganizationForm({ organization: { id, name, slug, email, bio }, onSaved }: FormProps) {
  const mutation = useMutation();
  return (
    <Form
      label={t({ id: 'organization.settings', defaultMessage: 'Organization settings' })}
      mutation={mutation}
      submitLabel={t({ id: 'form.save', defaultMessage: 'Save' })}
      successMessage={t({ id: 'form.saved', defaultMessage: 'Saved.' })}
      onSubmit={(event) => {
        const read = readForm(event);
        const body = { name: read('name'), email: read('email') || null, bio: read('bio') || null };
        void mutation.send(() => api.PATCH('/v1/organizations/{id}', { params: { path: { id } }, body }), onSaved);
      }}
    >
      <TextField
        label={t({ id: 'field.name', defaultMessage: 'Name' })}
        name="name"
        defaultValue={name}
        error={mutation.errors.get('name')}
      />
      <TextField
        label={t({ id: 'console.field.Slug', defaultMessage: 'Slug' })}
        name="slug"
        readOnly
        defaultValue={slug}
        error={undefined}
      />
      <TextField
        label={t({ id: 'console.field.Contact e-mail address', defaultMessage: 'Contact e-mail address' })}
        name="email"
        type="email"
        defaultValue={email ?? ''}
        error={mutation.errors.get('email')}
      />
      <Field
        label={t({ id: 'console.field.Description', defaultMessage: 'Description' })}
        error={mutation.errors.get('bio')}
      >
        {(attributes) => <textarea name="bio" rows={3} defaultValue={bio ?? ''} {...attributes} />}
      </Field>
    </Form>
  );
}
