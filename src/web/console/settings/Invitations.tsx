import { useState } from 'react';
import { api, type MemberRole, type Organization } from '../../shared/api.ts';
import { formatDate } from '../../shared/dates.ts';
import { FocusedErrorMessage, Form } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import { Field, TextField } from '../../shared/ui.tsx';
import { usePaginatedList } from '../../shared/use-paginated-list.ts';
import { readForm, useMutation } from '../../shared/use-mutation.ts';
import { useResource } from '../../shared/use-resource.ts';
import { ItemList } from '../../account/ItemList.tsx';
import { useMember } from '../member.tsx';
import { isRole, manages, roleLabel, RoleSelect } from './RoleSelect.tsx';
import parts from '../../shared/parts.module.css';

/** The open invitations of an organization, and a form to invite members. A test organization leads to its live organization. */
export function Invitations({ organization: { id, live_organization_id } }: { organization: Organization }) {
  return live_organization_id === null ? <OwnInvitations id={id} /> : <InLiveOrganization id={live_organization_id} />;
}

/** The service copies the members of a test organization from its live organization. */
function InLiveOrganization({ id }: { id: string }) {
  const { state } = useResource(id, () => api.GET('/v1/organizations/{id}', { params: { path: { id } } }));
  return (
    <p>
      {t({
        id: 'members.ofLive',
        defaultMessage: 'A test organization has the members of its live organization. Invite and change them there.',
      })}{' '}
      {state.kind === 'loaded' && (
        <a href={`/console/${state.value.slug}/organizations#members`}>
          {t({ id: 'members.ofLive.open', defaultMessage: 'Members of the live organization' })}
        </a>
      )}
    </p>
  );
}

function OwnInvitations({ id }: { id: string }) {
  const { role: mine } = useMember();
  const isManager = manages(mine, 'read_only');
  const pages = usePaginatedList((query) =>
    api.GET('/v1/organizations/{id}/invitations/', { params: { path: { id }, query } }),
  );
  const mutation = useMutation();
  const revoke = (invitation_id: string) =>
    mutation.send(
      () =>
        api.DELETE('/v1/organizations/{id}/invitations/{invitation_id}', { params: { path: { id, invitation_id } } }),
      pages.reload,
    );
  const title = t({ id: 'console.resource.invitations', defaultMessage: 'Invitations' });
  return (
    <section className={parts.stack} aria-label={title}>
      <h2>{title}</h2>
      <FocusedErrorMessage mutation={mutation} />
      <ItemList
        pages={pages}
        label={title}
        empty={t({ id: 'invitations.none', defaultMessage: 'There are no open invitations.' })}
      >
        {({ id: invitation, email, expires_at, role }) => (
          <li key={invitation} className={parts.row}>
            <div className={parts.breakWords}>
              <bdi>{email}</bdi>
              <p className={parts.muted}>
                {t(
                  { id: 'invitations.expires', defaultMessage: '{role}, expires {date}' },
                  { role: roleLabel(role), date: formatDate(expires_at) },
                )}
              </p>
            </div>
            {isManager && (
              <button
                type="button"
                className={parts.plain}
                aria-label={t(
                  { id: 'invitations.revoke', defaultMessage: 'Withdraw the invitation of {email}' },
                  { email },
                )}
                aria-disabled={mutation.isBusy}
                onClick={() => void revoke(invitation)}
              >
                {t({ id: 'invitations.withdraw', defaultMessage: 'Withdraw' })}
              </button>
            )}
          </li>
        )}
      </ItemList>
      {isManager && <Invite id={id} by={mine} onInvited={pages.reload} />}
    </section>
  );
}

interface InviteProps {
  id: string;
  /** The role of the person who invites. */
  by: MemberRole;
  onInvited: () => void;
}

function Invite({ id, by, onInvited }: InviteProps) {
  const mutation = useMutation();
  const [invited, setInvited] = useState('');
  return (
    <Form
      label={t({ id: 'invitations.title', defaultMessage: 'Invite a member' })}
      mutation={mutation}
      submitLabel={t({ id: 'invitations.invite', defaultMessage: 'Invite' })}
      successMessage={t({ id: 'invitations.sent', defaultMessage: 'Invitation sent to {email}.' }, { email: invited })}
      onSubmit={(event) => {
        const form = event.currentTarget;
        const read = readForm(event);
        const email = read('email');
        const role = read('role');
        void mutation.send(
          () =>
            api.POST('/v1/organizations/{id}/invitations/', {
              params: { path: { id } },
              body: { email, ...(isRole(role) && { role }) },
            }),
          () => {
            form.reset();
            setInvited(email);
            onInvited();
          },
        );
      }}
    >
      <TextField
        label={t({ id: 'invitations.email', defaultMessage: 'E-mail address of a new member' })}
        name="email"
        type="email"
        error={mutation.errors.get('email')}
      />
      <Field label={t({ id: 'console.field.Role', defaultMessage: 'Role' })} error={mutation.errors.get('role')}>
        {(attributes) => <RoleSelect by={by} name="role" defaultValue="read_only" {...attributes} />}
      </Field>
    </Form>
  );
}
