import type { ReactNode } from 'react';
import type { AuthorizedApplication, OrganizationApplication } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatTime } from '../shared/dates.ts';
import { scopeDescription } from '../shared/scopes.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

interface Props {
  application: AuthorizedApplication | OrganizationApplication;
  /** The party that the application acts for and the time of its permission, as the start of a sentence. */
  summary: ReactNode;
  /** Label of the button, which tells apart several accesses of one application. */
  label: string;
  isBusy: boolean;
  onRevoke: () => void;
}

/** An application that has access, with a button to revoke it. */
export function ApplicationItem({ application, summary, label, isBusy, onRevoke }: Props) {
  const { client_name, client_uri, scopes, last_used_at } = application;
  return (
    <li className={parts.row}>
      <div className={parts.breakWords}>
        <strong>
          <bdi>{client_name}</bdi>
        </strong>{' '}
        <span className={parts.muted}>{client_uri}</span>
        <p className={parts.muted}>
          {last_used_at === null
            ? summary
            : t(
                { id: 'applications.lastUsed', defaultMessage: '{summary}, last used {date}' },
                { summary, date: formatTime(last_used_at) },
              )}
        </p>
        <details className={parts.hint}>
          <summary>
            {t(
              { id: 'applications.scopes', defaultMessage: '{count, plural, one {# scope} other {# scopes}}' },
              { count: scopes.length },
            )}
          </summary>
          <ul>
            {scopes.map((scope) => (
              <li key={scope}>{scopeDescription(scope)}</li>
            ))}
          </ul>
        </details>
      </div>
      <ConfirmButton
        label={label}
        question={t({
          id: 'applications.revoke.question',
          defaultMessage: 'The application loses access immediately.',
        })}
        isBusy={isBusy}
        onConfirm={onRevoke}
      >
        {t({ id: 'applications.revoke', defaultMessage: 'Revoke' })}
      </ConfirmButton>
    </li>
  );
}
