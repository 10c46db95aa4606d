import { api, type Organization } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
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
                <TestBadge mode={organization.mode} /> Nothing here is sold for money.
              </p>
            )}
            <p>
              <a href={`/account/organizations/${id}/credits`}>Credits of buyers</a>
            </p>
            <p>
              <a href={`/account/organizations/${id}/benefits`}>License keys</a>
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
      label="Organization settings"
      mutation={mutation}
      submitLabel="Save"
      successMessage="Saved."
      onSubmit={(event) => {
        const read = readForm(event);
        const body = { name: read('name'), email: read('email') || null, bio: read('bio') || null };
        void mutation.send(() => api.PATCH('/v1/organizations/{id}', { params: { path: { id } }, body }), onSaved);
      }}
    >
      <TextField label="Name" name="name" defaultValue={name} error={mutation.errors.get('name')} />
      <TextField label="Slug" name="slug" readOnly defaultValue={slug} error={undefined} />
      <TextField
        label="Contact e-mail address"
        name="email"
        type="email"
        defaultValue={email ?? ''}
        error={mutation.errors.get('email')}
      />
      <Field label="Description" error={mutation.errors.get('bio')}>
        {(attributes) => <textarea name="bio" rows={3} defaultValue={bio ?? ''} {...attributes} />}
      </Field>
    </Form>
  );
}
