import { api, type Organization } from '../shared/api.ts';
import { Problem } from '../shared/form.tsx';
import { useSending } from '../shared/use-sending.ts';

/** Connecting a server on which benefits give roles. */
export function ChatServers({ organization: { id } }: { organization: Organization }) {
  const sending = useSending();
  const connect = () =>
    sending.send(
      () => api.POST('/v1/organizations/{id}/chat-servers/authorization', { params: { path: { id } } }),
      ({ redirect_to }) => window.location.assign(redirect_to),
    );
  return (
    <section className="stack" aria-label="Discord">
      <h2>Discord</h2>
      <p>Install our bot on a server of yours, so that benefits can give buyers a role there.</p>
      <Problem>{sending.problem}</Problem>
      <div className="actions">
        <button type="button" className="plain" aria-disabled={sending.isBusy} onClick={() => void connect()}>
          Connect a Discord server
        </button>
      </div>
    </section>
  );
}
