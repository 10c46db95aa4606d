import { api, type Session } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatTime } from '../shared/dates.ts';
import { FarProblem } from '../shared/form.tsx';
import { usePages } from '../shared/use-pages.ts';
import { useSending } from '../shared/use-sending.ts';
import { AccountPage } from './AccountPage.tsx';
import { ItemList } from './ItemList.tsx';

/** Where somebody is signed in. */
export function SessionsPage() {
  const pages = usePages((query) => api.GET('/v1/sessions/', { params: { query } }));
  const sending = useSending();
  const end = (id: string) =>
    sending.send(() => api.DELETE('/v1/sessions/{id}', { params: { path: { id } } }), pages.reload);
  return (
    <AccountPage title="Sessions">
      <p>The browsers in which you are signed in. End those that you do not know.</p>
      <FarProblem sending={sending} />
      <ItemList pages={pages} label="Sessions" empty="">
        {(session) => (
          <li key={session.id} className="row">
            <div className="long">
              <strong>{browserOf(session)}</strong>
              {session.is_current && <span className="tag">This browser</span>}
              <p className="quiet">
                Signed in {formatTime(session.created_at)}
                {session.ip_address && ` from ${session.ip_address}`}
                {session.last_used_at && `, last used ${formatTime(session.last_used_at)}`}
              </p>
            </div>
            {!session.is_current && (
              <ConfirmButton
                label={`End the session in ${browserOf(session)}`}
                question="It is signed out at once."
                isBusy={sending.isBusy}
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

/** As people call it: what browsers say of themselves is meant for programs. */
function browserOf({ user_agent: text }: Session): string {
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'Mac' };
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find((name) => text?.includes(name)));
  if (browser === undefined) return 'An unknown browser';
  const name = names[browser] ?? browser;
  return system === undefined ? name : `${name} on ${names[system] ?? system}`;
}
