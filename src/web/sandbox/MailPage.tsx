import { api } from '../shared/api.ts';
import { formatTime } from '../shared/dates.ts';
import { PageTitle } from '../shared/ui.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { PageWhenHere } from '../shared/when-here.tsx';

/** The mails of a deployment in development, which sends none. */
export function MailPage() {
  const { state, reload } = useLoaded('mails', () => api.GET('/v1/sandbox/mails'));
  return (
    <PageWhenHere state={state} reload={reload}>
      {({ items }) => (
        <main className="stack">
          <p className="note">Test mode: no mail is sent. Whoever sees this page can read them all.</p>
          <PageTitle title="Mail">Mail</PageTitle>
          <div className="actions">
            <button type="button" className="plain" onClick={reload}>
              Look again
            </button>
          </div>
          <p role="status" className="quiet">
            {said(items.length)}
          </p>
          {items.map(({ id, created_at, recipient, subject, text }) => (
            <article key={id} className="card">
              <h2 className="long">{subject}</h2>
              <p className="quiet long">
                To {recipient}, {formatTime(created_at)}
              </p>
              <pre>{linked(text)}</pre>
            </article>
          ))}
        </main>
      )}
    </PageWhenHere>
  );
}

function said(count: number): string {
  if (count === 0) return 'Nothing was written yet.';
  return count === 1 ? 'One mail.' : `${count} mails, newest first.`;
}

/** Addresses of this service can be followed; all else is text. */
function linked(text: string) {
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
