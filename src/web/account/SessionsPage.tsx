import { api, type Session } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatTime } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { AccountPage } from './AccountPage.tsx';
import { ItemList } from './ItemList.tsx';

/** The active sessions of the signed-in person. */
export function SessionsPage() {
  const pages = usePaginatedList((query) => api.GET('/v1/sessions/', { params: { query } }));
  const mutation = useMutation();
  const end = (id: string) =>
    mutation.send(() => api.DELETE('/v1/sessions/{id}', { params: { path: { id } } }), pages.reload);
  return (
    <AccountPage title="Sessions">
      <p>The browsers in which you are signed in. End the sessions that you do not recognize.</p>
      <FocusedErrorMessage mutation={mutation} />
      <ItemList pages={pages} label="Sessions" empty="">
        {(session) => (
          <li key={session.id} className="row">
            <div className="break-words">
              <strong>{browserName(session)}</strong>
              {session.is_current && <span className="tag">This browser</span>}
              <p className="muted">
                Signed in {formatTime(session.created_at)}
                {session.ip_address && ` from ${session.ip_address}`}
                {session.last_used_at && `, last used ${formatTime(session.last_used_at)}`}
              </p>
            </div>
            {!session.is_current && (
              <ConfirmButton
                label={`End the session in ${browserName(session)}`}
                question="The browser is signed out immediately."
                isBusy={mutation.isBusy}
                onConfirm={() => void end(session.id)}
              >
                End
              </ConfirmButton>
            )}
          </li>
        )}
      </ItemList>
    </AccountPage>
  );
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux'];

/** @returns a readable name from the `User-Agent` header, such as `Firefox on Linux` */
function browserName({ user_agent: text }: Session): string {
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'Mac' };
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find((name) => text?.includes(name)));
  if (browser === undefined) return 'Unknown browser';
  const name = names[browser] ?? browser;
  return system === undefined ? name : `${name} on ${names[system] ?? system}`;
}
