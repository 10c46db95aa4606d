import { api, type Me } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { TextField, Waiting } from '../shared/ui.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { usePages } from '../shared/use-pages.ts';
import { entered, useSending } from '../shared/use-sending.ts';
import { WhenHere } from '../shared/when-here.tsx';
import { AccountPage } from './AccountPage.tsx';
import { MyInvitations } from './MyInvitations.tsx';

/** Who somebody is here. */
export function ProfilePage() {
  const me = useLoaded('me', () => api.GET('/v1/users/me'));
  const invitations = usePages((query) => api.GET('/v1/users/invitations/', { params: { query } }));
  return (
    <AccountPage title="Profile">
      <WhenHere {...me}>
        {(value) =>
          // Not before: they would push the form away from under the reader's hand.
          invitations.state.kind === 'loading' ? (
            <Waiting>One moment…</Waiting>
          ) : (
            <>
              <MyInvitations pages={invitations} />
              <ProfileForm me={value} />
            </>
          )
        }
      </WhenHere>
    </AccountPage>
  );
}

function ProfileForm({ me }: { me: Me }) {
  const sending = useSending();
  return (
    <Form
      label="Your profile"
      sending={sending}
      action="Save"
      done="Saved."
      onSubmit={(event) => {
        const read = entered(event);
        const body = { name: read('name') || null, avatar_url: read('avatar_url') || null };
        void sending.send(() => api.PATCH('/v1/users/me', { body }));
      }}
    >
      <TextField label="E-mail address" name="email" readOnly defaultValue={me.email} error={undefined} />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={me.name ?? ''}
        error={sending.errors.get('name')}
      />
      <TextField
        label="Address of your picture"
        name="avatar_url"
        type="url"
        defaultValue={me.avatar_url ?? ''}
        error={sending.errors.get('avatar_url')}
      />
    </Form>
  );
}
