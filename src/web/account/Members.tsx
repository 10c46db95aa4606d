import { api, type Organization } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { useResource } from '../shared/use-resource.ts';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { ItemList } from './ItemList.tsx';

/** The members of an organization. */
export function Members({ organization: { id, name } }: { organization: Organization }) {
  const me = useResource('me', () => api.GET('/v1/users/me'));
  const pages = usePaginatedList((query) =>
    api.GET('/v1/organizations/{id}/members', { params: { path: { id }, query } }),
  );
  const mutation = useMutation();
  const isMe = (user: string) => me.state.kind === 'loaded' && me.state.value.id === user;
  const remove = (user_id: string) =>
    mutation.send(
      () => api.DELETE('/v1/organizations/{id}/members/{user_id}', { params: { path: { id, user_id } } }),
      () => (isMe(user_id) ? window.location.assign('/account/organizations') : pages.reload()),
    );
  return (
    <section className="stack" aria-label="Members">
      <h2>Members</h2>
      <FocusedErrorMessage mutation={mutation} />
      <ItemList pages={pages} label="Members" empty="">
        {({ user_id, email, name: memberName, created_at }) => (
          <li key={user_id} className="row">
            <div className="break-words">
              <strong>{memberName ?? email}</strong>
              {isMe(user_id) && <span className="tag">You</span>}
              <p className="muted">
                {memberName && `${email}, `}member since {formatDate(created_at)}
              </p>
            </div>
            <ConfirmButton
              label={isMe(user_id) ? `Leave ${name}` : `Remove ${email}`}
              question="Applications that this member has authorized for the organization lose access immediately."
              isBusy={mutation.isBusy}
              onConfirm={() => void remove(user_id)}
            >
              {isMe(user_id) ? 'Leave' : 'Remove'}
            </ConfirmButton>
          </li>
        )}
      </ItemList>
    </section>
  );
}
