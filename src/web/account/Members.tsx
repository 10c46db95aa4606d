import { api, type Organization } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { FarProblem } from '../shared/form.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { usePages } from '../shared/use-pages.ts';
import { useSending } from '../shared/use-sending.ts';
import { ItemList } from './ItemList.tsx';

/** Who acts for an organization. */
export function Members({ organization: { id, name } }: { organization: Organization }) {
  const me = useLoaded('me', () => api.GET('/v1/users/me'));
  const pages = usePages((query) => api.GET('/v1/organizations/{id}/members', { params: { path: { id }, query } }));
  const sending = useSending();
  const isMe = (user: string) => me.state.kind === 'here' && me.state.value.id === user;
  const remove = (user_id: string) =>
    sending.send(
      () => api.DELETE('/v1/organizations/{id}/members/{user_id}', { params: { path: { id, user_id } } }),
      () => (isMe(user_id) ? window.location.assign('/account/organizations') : pages.reload()),
    );
  return (
    <section className="stack" aria-label="Members">
      <h2>Members</h2>
      <FarProblem sending={sending} />
      <ItemList pages={pages} label="Members" empty="">
        {({ user_id, email, name: called, created_at }) => (
          <li key={user_id} className="row">
            <div className="long">
              <strong>{called ?? email}</strong>
              {isMe(user_id) && <span className="tag">You</span>}
              <p className="quiet">
                {called && `${email}, `}since {formatDate(created_at)}
              </p>
            </div>
            <ConfirmButton
              label={isMe(user_id) ? `Leave ${name}` : `Remove ${email}`}
              question="Applications that act for the organization by this person stop at once."
              isBusy={sending.isBusy}
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
