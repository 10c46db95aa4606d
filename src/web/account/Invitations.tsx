import { useState } from 'react';
import { api, type Organization } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { FarProblem, Form } from '../shared/form.tsx';
import { TextField } from '../shared/ui.tsx';
import { usePages } from '../shared/use-pages.ts';
import { entered, useSending } from '../shared/use-sending.ts';
import { ItemList } from './ItemList.tsx';

/** Who may become a member, and inviting more. */
export function Invitations({ organization: { id } }: { organization: Organization }) {
  const pages = usePages((query) => api.GET('/v1/organizations/{id}/invitations', { params: { path: { id }, query } }));
  const sending = useSending();
  const takeBack = (invitation_id: string) =>
    sending.send(
      () =>
        api.DELETE('/v1/organizations/{id}/invitations/{invitation_id}', { params: { path: { id, invitation_id } } }),
      pages.reload,
    );
  return (
    <section className="stack" aria-label="Invitations">
      <h2>Invitations</h2>
      <FarProblem sending={sending} />
      <ItemList pages={pages} label="Invitations" empty="No invitation is open.">
        {({ id: invitation, email, expires_at }) => (
          <li key={invitation} className="row">
            <div className="long">
              {email}
              <p className="quiet">good until {formatDate(expires_at)}</p>
            </div>
            <button
              type="button"
              className="plain"
              aria-label={`Take back the invitation of ${email}`}
              aria-disabled={sending.isBusy}
              onClick={() => void takeBack(invitation)}
            >
              Take back
            </button>
          </li>
        )}
      </ItemList>
      <Invite id={id} onInvited={pages.reload} />
    </section>
  );
}

function Invite({ id, onInvited }: { id: string; onInvited: () => void }) {
  const sending = useSending();
  const [invited, setInvited] = useState('');
  return (
    <Form
      label="Invite somebody"
      sending={sending}
      action="Invite"
      done={`An invitation is on its way to ${invited}.`}
      onSubmit={(event) => {
        const form = event.currentTarget;
        const email = entered(event)('email');
        void sending.send(
          () => api.POST('/v1/organizations/{id}/invitations', { params: { path: { id } }, body: { email } }),
          () => {
            form.reset();
            setInvited(email);
            onInvited();
          },
        );
      }}
    >
      <TextField
        label="E-mail address of a new member"
        name="email"
        type="email"
        hint="Members act for the organization with full rights."
        error={sending.errors.get('email')}
      />
    </Form>
  );
}
