import { useState } from 'react';
import { api, type ReceivedInvitation } from '../shared/api.ts';
import { CreatedCard } from '../shared/copy-field.tsx';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import type { PaginatedList } from '../shared/use-paginated-list.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { ItemList } from './ItemList.tsx';
import parts from '../shared/parts.module.css';

const pathParams = (id: string) => ({ params: { path: { id } } });

/** Invitations that the signed-in person has received; renders nothing if there are none. */
export function ReceivedInvitations({ pages }: { pages: PaginatedList<ReceivedInvitation> }) {
  const mutation = useMutation();
  const [joined, setJoined] = useState<ReceivedInvitation>();
  const accept = (invitation: ReceivedInvitation) =>
    mutation.send(
      () => api.POST('/v1/users/invitations/{id}/accept', pathParams(invitation.id)),
      () => {
        setJoined(invitation);
        pages.reload();
      },
    );
  const decline = (id: string) =>
    mutation.send(() => api.DELETE('/v1/users/invitations/{id}', pathParams(id)), pages.reload);
  return (
    <>
      {joined && <Joined key={joined.id} invitation={joined} />}
      {pages.state.kind === 'loaded' && pages.state.value.items.length > 0 && (
        <section
          aria-label={t({ id: 'console.resource.invitations', defaultMessage: 'Invitations' })}
          className={parts.stack}
        >
          <h2>{t({ id: 'console.resource.invitations', defaultMessage: 'Invitations' })}</h2>
          <FocusedErrorMessage mutation={mutation} />
          <ItemList
            pages={pages}
            label={t({ id: 'console.resource.invitations', defaultMessage: 'Invitations' })}
            empty=""
          >
            {(invitation) => (
              <li key={invitation.id}>
                <p className={parts.breakWords}>
                  {t(
                    {
                      id: 'invitations.received',
                      defaultMessage: '<strong>{organization}</strong> invited you to become a member.',
                    },
                    { organization: invitation.organization_name, strong: (content) => <strong>{content}</strong> },
                  )}
                </p>
                <InvitationActions
                  name={invitation.organization_name}
                  isBusy={mutation.isBusy}
                  onAccept={() => void accept(invitation)}
                  onDecline={() => void decline(invitation.id)}
                />
              </li>
            )}
          </ItemList>
        </section>
      )}
    </>
  );
}

function Joined({ invitation }: { invitation: ReceivedInvitation }) {
  return (
    <CreatedCard
      title={t(
        { id: 'invitations.joined', defaultMessage: 'You are now a member of {organization}' },
        { organization: invitation.organization_name },
      )}
    >
      <p>
        <a href={`/account/organizations/${invitation.organization_id}#members`}>
          {t({ id: 'invitations.open', defaultMessage: 'Go to the organization' })}
        </a>
      </p>
    </CreatedCard>
  );
}

interface InvitationActionsProps {
  /** Name of the organization. */
  name: string;
  isBusy: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

function InvitationActions({ name, isBusy, onAccept, onDecline }: InvitationActionsProps) {
  return (
    <div className={parts.actions}>
      <button
        type="button"
        aria-label={t(
          { id: 'invitations.accept.label', defaultMessage: 'Accept the invitation from {organization}' },
          { organization: name },
        )}
        aria-disabled={isBusy}
        onClick={onAccept}
      >
        {t({ id: 'invitations.accept', defaultMessage: 'Accept' })}
      </button>
      <button
        type="button"
        className={parts.plain}
        aria-label={t(
          { id: 'invitations.decline.label', defaultMessage: 'Decline the invitation from {organization}' },
          { organization: name },
        )}
        aria-disabled={isBusy}
        onClick={onDecline}
      >
        {t({ id: 'invitations.decline', defaultMessage: 'Decline' })}
      </button>
    </div>
  );
}
