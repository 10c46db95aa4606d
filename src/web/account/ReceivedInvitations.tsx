import { useState } from 'react';
import { api, type ReceivedInvitation } from '../shared/api.ts';
import { CreatedCard } from '../shared/copy-field.tsx';
import { FocusedErrorMessage } from '../shared/form.tsx';
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
      {joined && (
        <CreatedCard key={joined.id} title={`You are now a member of ${joined.organization_name}`}>
          <p>
            <a href={`/account/organizations/${joined.organization_id}`}>Go to the organization</a>
          </p>
        </CreatedCard>
      )}
      {pages.state.kind === 'loaded' && pages.state.value.items.length > 0 && (
        <section aria-label="Invitations" className={parts.stack}>
          <h2>Invitations</h2>
          <FocusedErrorMessage mutation={mutation} />
          <ItemList pages={pages} label="Invitations" empty="">
            {(invitation) => (
              <li key={invitation.id}>
                <p className={parts.breakWords}>
                  <strong>
                    <bdi>{invitation.organization_name}</bdi>
                  </strong>{' '}
                  invited you to become a member.
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
      <button type="button" aria-label={`Accept the invitation from ${name}`} aria-disabled={isBusy} onClick={onAccept}>
        Accept
      </button>
      <button
        type="button"
        className={parts.plain}
        aria-label={`Decline the invitation from ${name}`}
        aria-disabled={isBusy}
        onClick={onDecline}
      >
        Decline
      </button>
    </div>
  );
}
