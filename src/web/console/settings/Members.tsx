import { api, type MemberRole, type Organization } from '../../shared/api.ts';
import { ConfirmButton } from '../../shared/confirm-button.tsx';
import { formatDate } from '../../shared/dates.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import { useResource } from '../../shared/use-resource.ts';
import { usePaginatedList } from '../../shared/use-paginated-list.ts';
import { useMutation } from '../../shared/use-mutation.ts';
import { ItemList } from '../../account/ItemList.tsx';
import { useMember } from '../member.tsx';
import { isRole, manages, roleLabel, RoleSelect } from './RoleSelect.tsx';
import { NameBadge } from '../../shared/name-badge.tsx';
import parts from '../../shared/parts.module.css';

/** The members of an organization, with their roles. A test organization has its members from its live organization. */
export function Members({ organization: { id, name, live_organization_id } }: { organization: Organization }) {
  const me = useResource('me', () => api.GET('/v1/users/me'));
  const pages = usePaginatedList((query) =>
    api.GET('/v1/organizations/{id}/members/', { params: { path: { id }, query } }),
  );
  const mutation = useMutation();
  const isMe = (user: string) => me.state.kind === 'loaded' && me.state.value.id === user;
  const remove = (user_id: string) =>
    mutation.send(
      () => api.DELETE('/v1/organizations/{id}/members/{user_id}', { params: { path: { id, user_id } } }),
      () => (isMe(user_id) ? window.location.assign('/account/organizations') : pages.reload()),
    );
  const changeRole = (user_id: string, role: MemberRole) =>
    mutation.send(
      () =>
        api.PATCH('/v1/organizations/{id}/members/{user_id}', { params: { path: { id, user_id } }, body: { role } }),
      pages.reload,
    );
  const { role: mine } = useMember();
  const items = pages.state.kind === 'loaded' ? pages.state.value.items : [];
  const isFixed = live_organization_id !== null;
  const by = isFixed ? undefined : (items.find(({ user_id }) => isMe(user_id))?.role ?? mine);
  const title = t({ id: 'console.resource.members', defaultMessage: 'Members' });
  return (
    <section className={parts.stack} aria-label={title}>
      <h2>{title}</h2>
      <FocusedErrorMessage mutation={mutation} />
      <ItemList pages={pages} label={title} empty="">
        {({ user_id, email, name: memberName, created_at, role }) => (
          <li key={user_id} className={parts.row}>
            <div className={parts.breakWords}>
              <strong>
                <bdi>{memberName ?? email}</bdi>
              </strong>
              {isMe(user_id) && <NameBadge>{t({ id: 'members.you', defaultMessage: 'You' })}</NameBadge>}
              <p className={parts.muted}>
                {memberName === null
                  ? t({ id: 'members.since', defaultMessage: 'Member since {date}' }, { date: formatDate(created_at) })
                  : t(
                      { id: 'members.since.email', defaultMessage: '{email}, member since {date}' },
                      { email, date: formatDate(created_at) },
                    )}
              </p>
              <RoleOfMember
                {...{ email, role, by, isBusy: mutation.isBusy }}
                onChange={(to) => void changeRole(user_id, to)}
              />
            </div>
            {(manages(by, role) || (isMe(user_id) && !isFixed)) && (
              <RemoveButton
                {...{ email, organization: name, isMe: isMe(user_id), isBusy: mutation.isBusy }}
                onConfirm={() => void remove(user_id)}
              />
            )}
          </li>
        )}
      </ItemList>
    </section>
  );
}

interface RemoveButtonProps {
  email: string;
  organization: string;
  /** Whether the member is the person that looks at the page. */
  isMe: boolean;
  isBusy: boolean;
  onConfirm: () => void;
}

function RemoveButton({ email, organization, isMe, ...button }: RemoveButtonProps) {
  return (
    <ConfirmButton
      label={
        isMe
          ? t({ id: 'members.leave.label', defaultMessage: 'Leave {organization}' }, { organization })
          : t({ id: 'members.remove.label', defaultMessage: 'Remove {email}' }, { email })
      }
      question={t({
        id: 'members.remove.question',
        defaultMessage: 'Applications that this member has authorized for the organization lose access immediately.',
      })}
      {...button}
    >
      {isMe
        ? t({ id: 'members.leave', defaultMessage: 'Leave' })
        : t({ id: 'console.form.remove', defaultMessage: 'Remove' })}
    </ConfirmButton>
  );
}

interface RoleOfMemberProps {
  email: string;
  role: MemberRole;
  /** The role of the viewer; undefined if the roles cannot be changed here. */
  by: MemberRole | undefined;
  isBusy: boolean;
  onChange: (role: MemberRole) => void;
}

function RoleOfMember({ email, role, by, isBusy, onChange }: RoleOfMemberProps) {
  if (!manages(by, role)) return <p>{roleLabel(role)}</p>;
  return (
    <RoleSelect
      by={by}
      aria-label={t({ id: 'members.role', defaultMessage: 'Role of {email}' }, { email })}
      aria-disabled={isBusy}
      value={role}
      onChange={({ target: { value } }) => {
        if (isRole(value)) onChange(value);
      }}
    />
  );
}
