import { api } from '../shared/api.ts';
import { formatTime } from '../shared/dates.ts';
import { PageTitle } from '../shared/ui.tsx';
import { useResource } from '../shared/use-resource.ts';
import { ResourcePage } from '../shared/resource-view.tsx';
import parts from '../shared/parts.module.css';
import styles from './MailPage.module.css';

/** Shows the e-mails that a development deployment stores instead of sending them. */
export function MailPage() {
  const { state, reload } = useResource('mails', () => api.GET('/v1/sandbox/mails'));
  return (
    <ResourcePage state={state} reload={reload}>
      {({ items }) => (
        <main className={parts.stack}>
          <p className={parts.note}>
            Test mode: e-mails are stored instead of sent. Everyone who can open this page can read them.
          </p>
          <PageTitle title="Sandbox e-mails">Sandbox e-mails</PageTitle>
          <div className={parts.actions}>
            <button type="button" className={parts.plain} onClick={reload}>
              Refresh
            </button>
          </div>
          <p role="status" className={parts.muted}>
            {countText(items.length)}
          </p>
          {items.map(({ id, created_at, recipient, subject, text, html, attachments }) => (
            <article key={id} className={parts.card}>
              <h2>{subject}</h2>
              <p className={parts.muted}>
                To {recipient}, {formatTime(created_at)}
              </p>
              {attachments.length > 0 && <p className={parts.muted}>Attached: {attachments.join(', ')}</p>}
              {html === null ? (
                <pre>{linkify(text)}</pre>
              ) : (
                <>
                  {/* Without scripts and without the origin of the page. Links open in a new tab. */}
                  <iframe
                    className={styles.mail}
                    title={subject}
                    sandbox="allow-popups allow-popups-to-escape-sandbox"
                    src={`/sandbox/mail/${id}.html`}
                    loading="lazy"
                  />
                  <details>
                    <summary>Text</summary>
                    <pre>{linkify(text)}</pre>
                  </details>
                </>
              )}
            </article>
          ))}
        </main>
      )}
    </ResourcePage>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No e-mails yet.';
  return count === 1 ? '1 e-mail' : `${count} e-mails, newest first`;
}

/** Turns URLs of this service into links. Everything else stays plain text. */
function linkify(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, at) => {
    const isOurs = URL.parse(part)?.origin === window.location.origin;
    return isOurs ? (
      <a key={at} href={part}>
        {part}
      </a>
    ) : (
      part
    );
  });
}
