import { api, type Organization } from '../../shared/api.ts';
import { ErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import { useMutation } from '../../shared/use-mutation.ts';
import parts from '../../shared/parts.module.css';
import { useMayCall } from '../parts/use-may-call.ts';
import { useDescription } from '../use-description.ts';

/** Connects a Discord server on which benefits assign roles. */
export function ChatServers({ organization }: { organization: Organization }) {
  const mayCall = useMayCall(useDescription('integrations'));
  return mayCall('connectChatServer') && <Connection id={organization.id} />;
}

function Connection({ id }: { id: string }) {
  const mutation = useMutation();
  const connect = () =>
    mutation.send(
      () => api.POST('/v1/organizations/{id}/chat-servers/authorization', { params: { path: { id } } }),
      ({ redirect_to }) => window.location.assign(redirect_to),
    );
  return (
    <section className={parts.stack} aria-label="Discord">
      <h2>Discord</h2>
      <p>
        {t({
          id: 'chatServers.about',
          defaultMessage: 'Connect a Discord server so that benefits can assign roles to buyers.',
        })}
      </p>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
      <div className={parts.actions}>
        <button type="button" className={parts.plain} aria-disabled={mutation.isBusy} onClick={() => void connect()}>
          {t({ id: 'chatServers.connect', defaultMessage: 'Connect Discord server' })}
        </button>
      </div>
    </section>
  );
}
