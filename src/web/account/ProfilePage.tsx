import { api, type Me } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { TextField, LoadingMessage } from '../shared/ui.tsx';
import { useResource } from '../shared/use-resource.ts';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { AccountPage } from './AccountPage.tsx';
import { ReceivedInvitations } from './ReceivedInvitations.tsx';
import { t } from '../shared/intl.ts';

/** The profile of the signed-in person, with received invitations above it. */
export function ProfilePage() {
  const me = useResource('me', () => api.GET('/v1/users/me'));
  const invitations = usePaginatedList((query) => api.GET('/v1/users/invitations/', { params: { query } }));
  return (
    <AccountPage title={t({ id: 'account.profile', defaultMessage: 'Profile' })}>
      <ResourceSection {...me}>
        {(value) =>
          // Waits for the invitations, because they would shift the form when they appear above it.
          invitations.state.kind === 'loading' ? (
            <LoadingMessage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingMessage>
          ) : (
            <>
              <ReceivedInvitations pages={invitations} />
              <ProfileForm me={value} />
            </>
          )
        }
      </ResourceSection>
    </AccountPage>
  );
}

function ProfileForm({ me }: { me: Me }) {
  const mutation = useMutation();
  return (
    <Form
      label={t({ id: 'profile.form', defaultMessage: 'Your profile' })}
      mutation={mutation}
      submitLabel={t({ id: 'form.save', defaultMessage: 'Save' })}
      successMessage={t({ id: 'form.saved', defaultMessage: 'Saved.' })}
      onSubmit={(event) => {
        const read = readForm(event);
        const body = { name: read('name') || null, avatar_url: read('avatar_url') || null };
        void mutation.send(() => api.PATCH('/v1/users/me', { body }));
      }}
    >
      <TextField
        label={t({ id: 'field.email', defaultMessage: 'E-mail address' })}
        name="email"
        readOnly
        defaultValue={me.email}
        error={undefined}
      />
      <TextField
        label={t({ id: 'field.name', defaultMessage: 'Name' })}
        name="name"
        autoComplete="name"
        defaultValue={me.name ?? ''}
        error={mutation.errors.get('name')}
      />
      <TextField
        label={t({ id: 'profile.picture', defaultMessage: 'Picture URL' })}
        name="avatar_url"
        type="url"
        defaultValue={me.avatar_url ?? ''}
        error={mutation.errors.get('avatar_url')}
      />
    </Form>
  );
}
