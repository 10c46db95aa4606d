import { api, type Session } from '../shared/api.ts';
import { browserName } from '../shared/browser-name.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatTime } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { AccountPage } from './AccountPage.tsx';
import { ItemList } from './ItemList.tsx';
import { t } from '../shared/intl.ts';
import { NameBadge } from '../shared/name-badge.tsx';
import parts from '../shared/parts.module.css';

/** The active sessions of the signed-in person. */
export function SessionsPage() {
  const pages = usePaginatedList((query) => api.GET('/v1/sessions/', { params: { query } }));
  const mutation = useMutation();
  const end = (id: string) =>
    mutation.send(() => api.DELETE('/v1/sessions/{id}', { params: { path: { id } } }), pages.reload);
  return (
    <AccountPage title={t({ id: 'account.sessions', defaultMessage: 'Sessions' })}>
      <p>
        {t({
          id: 'sessions.hint',
          defaultMessage: 'The browsers in which you are signed in. End the sessions that you do not recognize.',
        })}
      </p>
      <FocusedErrorMessage mutation={mutation} />
      <ItemList pages={pages} label={t({ id: 'account.sessions', defaultMessage: 'Sessions' })} empty="">
        {(session) => (
          <li key={session.id} className={parts.row}>
            <div className={parts.breakWords}>
              <strong>{browserName(session.user_agent)}</strong>
              {session.is_current && (
                <NameBadge>{t({ id: 'sessions.current', defaultMessage: 'This browser' })}</NameBadge>
              )}
              <p className={parts.muted}>{sessionText(session)}</p>
            </div>
            {!session.is_current && (
              <ConfirmButton
                label={t(
                  { id: 'sessions.end.name', defaultMessage: 'End the session in {browser}' },
                  { browser: browserName(session.user_agent) },
                )}
                question={t({ id: 'sessions.end.question', defaultMessage: 'The browser is signed out immediately.' })}
                isBusy={mutation.isBusy}
                onConfirm={() => void end(session.id)}
              >
                {t({ id: 'sessions.end', defaultMessage: 'End' })}
              </ConfirmButton>
            )}
          </li>
        )}
      </ItemList>
    </AccountPage>
  );
}

function sessionText({ created_at, ip_address, last_used_at }: Session): string {
  const date = formatTime(created_at);
  const signedIn =
    ip_address === null
      ? t({ id: 'sessions.signedIn', defaultMessage: 'Signed in {date}' }, { date })
      : t(
          { id: 'sessions.signedInFrom', defaultMessage: 'Signed in {date} from {address}' },
          { date, address: ip_address },
        );
  return last_used_at === null
    ? signedIn
    : t(
        { id: 'sessions.used', defaultMessage: '{signedIn}, last used {date}' },
        { signedIn, date: formatTime(last_used_at) },
      );
}
