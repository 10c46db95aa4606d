import { useState } from 'react';
import { api, type Me } from '../shared/api.ts';
import { Form, Problem, WhenHere } from '../shared/parts.tsx';
import { TextField } from '../shared/ui.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { usePages } from '../shared/use-pages.ts';
import { entered, useSending } from '../shared/use-sending.ts';
import { AccountPage } from './AccountPage.tsx';
import { ItemList } from './ItemList.tsx';

/** Who somebody is here. */
export function ProfilePage() {
  const me = useLoaded('me', () => api.GET('/v1/users/me'));
  return (
    <AccountPage title="Profile">
      <Invitations />
      <WhenHere {...me}>{(value) => <ProfileForm me={value} />}</WhenHere>
    </AccountPage>
  );
}

function ProfileForm({ me }: { me: Me }) {
  const sending = useSending();
  const [isSaved, setSaved] = useState(false);
  return (
    <Form
      label="Your profile"
      sending={sending}
      action="Save"
      onSubmit={(event) => {
        const read = entered(event);
        setSaved(false);
        const body = { name: read('name') || null, avatar_url: read('avatar_url') || null };
        void sending.send(
          () => api.PATCH('/v1/users/me', { body }),
          () => setSaved(true),
        );
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
      <p role="status">{isSaved && 'Saved.'}</p>
    </Form>
  );
}

/** Organizations that would have this person; nothing where there are none. */
function Invitations() {
  const pages = usePages((query) => api.GET('/v1/users/invitations/', { params: { query } }));
  const sending = useSending();
  if (pages.state.kind !== 'here' || pages.state.value.items.length === 0) return null;
  const at = (id: string) => ({ params: { path: { id } } });
  const accept = (id: string) =>
    sending.send(() => api.POST('/v1/users/invitations/{id}/accept', at(id)), pages.reload);
  const decline = (id: string) => sending.send(() => api.DELETE('/v1/users/invitations/{id}', at(id)), pages.reload);
  return (
    <section aria-label="Invitations" className="stack">
      <h2>Invitations</h2>
      <Problem sending={sending} />
      <ItemList pages={pages} label="Invitations" empty="">
        {({ id, organization_name: name }) => (
          <li key={id}>
            <p className="long">
              <strong>{name}</strong> invites you to act for it.
            </p>
            <div className="actions">
              <button type="button" aria-label={`Accept the invitation of ${name}`} onClick={() => void accept(id)}>
                Accept
              </button>
              <button
                type="button"
                className="plain"
                aria-label={`Decline the invitation of ${name}`}
                onClick={() => void decline(id)}
              >
                Decline
              </button>
            </div>
          </li>
        )}
      </ItemList>
    </section>
  );
}
