import { api, type Organization } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { Field, TextField } from '../shared/ui.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { entered, useSending } from '../shared/use-sending.ts';
import { PageWhenHere } from '../shared/when-here.tsx';
import { AccountContent, AccountFrame } from './AccountPage.tsx';
import { ChatServers } from './ChatServers.tsx';
import { Invitations } from './Invitations.tsx';
import { Members } from './Members.tsx';

/** One organization: what it tells of itself, and who acts for it. */
export function OrganizationPage({ id }: { id: string }) {
  const loading = useLoaded(id, () => api.GET('/v1/organizations/{id}', { params: { path: { id } } }));
  return (
    <AccountFrame>
      <PageWhenHere {...loading}>
        {(organization) => (
          <AccountContent title={organization.name}>
            <OrganizationForm organization={organization} onSaved={loading.setValue} />
            <Members organization={organization} />
            <Invitations organization={organization} />
            <ChatServers organization={organization} />
          </AccountContent>
        )}
      </PageWhenHere>
    </AccountFrame>
  );
}

interface FormProps {
  organization: Organization;
  onSaved: (organization: Organization) => void;
}

function OrganizationForm({ organization: { id, name, slug, email, bio }, onSaved }: FormProps) {
  const sending = useSending();
  return (
    <Form
      label="The organization"
      sending={sending}
      action="Save"
      done="Saved."
      onSubmit={(event) => {
        const read = entered(event);
        const body = { name: read('name'), email: read('email') || null, bio: read('bio') || null };
        void sending.send(() => api.PATCH('/v1/organizations/{id}', { params: { path: { id } }, body }), onSaved);
      }}
    >
      <TextField label="Name" name="name" defaultValue={name} error={sending.errors.get('name')} />
      <TextField label="Name in addresses" name="slug" readOnly defaultValue={slug} error={undefined} />
      <TextField
        label="E-mail address for buyers"
        name="email"
        type="email"
        defaultValue={email ?? ''}
        error={sending.errors.get('email')}
      />
      <Field label="About it" error={sending.errors.get('bio')}>
        {(attributes) => <textarea name="bio" rows={3} defaultValue={bio ?? ''} {...attributes} />}
      </Field>
    </Form>
  );
}
