import { useState } from 'react';
import { api, type Organization } from '../shared/api.ts';
import { Form, PageWhenHere } from '../shared/parts.tsx';
import { TextField } from '../shared/ui.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { entered, useSending } from '../shared/use-sending.ts';
import { AccountPage } from './AccountPage.tsx';
import { Invitations } from './Invitations.tsx';
import { Members } from './Members.tsx';

/** One organization: what it tells of itself, and who acts for it. */
export function OrganizationPage({ id }: { id: string }) {
  const loading = useLoaded(id, () => api.GET('/v1/organizations/{id}', { params: { path: { id } } }));
  return (
    <PageWhenHere {...loading}>
      {(organization) => (
        <AccountPage title={organization.name}>
          <OrganizationForm organization={organization} onSaved={loading.setValue} />
          <Members organization={organization} />
          <Invitations organization={organization} />
        </AccountPage>
      )}
    </PageWhenHere>
  );
}

interface FormProps {
  organization: Organization;
  onSaved: (organization: Organization) => void;
}

function OrganizationForm({ organization: { id, name, email, bio }, onSaved }: FormProps) {
  const sending = useSending();
  const [isSaved, setSaved] = useState(false);
  return (
    <Form
      label="The organization"
      sending={sending}
      action="Save"
      onSubmit={(event) => {
        const read = entered(event);
        setSaved(false);
        const body = { name: read('name'), email: read('email') || null, bio: read('bio') || null };
        void sending.send(
          () => api.PATCH('/v1/organizations/{id}', { params: { path: { id } }, body }),
          (changed) => {
            setSaved(true);
            onSaved(changed);
          },
        );
      }}
    >
      <TextField label="Name" name="name" defaultValue={name} error={sending.errors.get('name')} />
      <TextField
        label="E-mail address for buyers"
        name="email"
        type="email"
        defaultValue={email ?? ''}
        error={sending.errors.get('email')}
      />
      <TextField label="About it" name="bio" defaultValue={bio ?? ''} error={sending.errors.get('bio')} />
      <p role="status">{isSaved && 'Saved.'}</p>
    </Form>
  );
}
