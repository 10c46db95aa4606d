import { useState } from 'react';
import { api, type MyInvitation } from '../shared/api.ts';
import { Fresh } from '../shared/copy-field.tsx';
import { FarProblem } from '../shared/form.tsx';
import type { Pages } from '../shared/use-pages.ts';
import { useSending } from '../shared/use-sending.ts';
import { ItemList } from './ItemList.tsx';

const at = (id: string) => ({ params: { path: { id } } });

/** Organizations that would have this person; nothing where there are none. */
export function MyInvitations({ pages }: { pages: Pages<MyInvitation> }) {
  const sending = useSending();
  const [joined, setJoined] = useState<MyInvitation>();
  const accept = (invitation: MyInvitation) =>
    sending.send(
      () => api.POST('/v1/users/invitations/{id}/accept', at(invitation.id)),
      () => {
        setJoined(invitation);
        pages.reload();
      },
    );
  const decline = (id: string) => sending.send(() => api.DELETE('/v1/users/invitations/{id}', at(id)), pages.reload);
  return (
    <>
      {joined && (
        <Fresh key={joined.id} title={`You are a member of ${joined.organization_name}`}>
          <p>
            <a href={`/account/organizations/${joined.organization_id}`}>Go to the organization</a>
          </p>
        </Fresh>
      )}
      {pages.state.kind === 'here' && pages.state.value.items.length > 0 && (
        <section aria-label="Invitations" className="stack">
          <h2>Invitations</h2>
          <FarProblem sending={sending} />
          <ItemList pages={pages} label="Invitations" empty="">
            {(invitation) => (
              <li key={invitation.id}>
                <p className="long">
                  <strong>{invitation.organization_name}</strong> invites you to act for it.
                </p>
                <Answers
                  name={invitation.organization_name}
                  isBusy={sending.isBusy}
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

interface AnswersProps {
  /** The organization's. */
  name: string;
  isBusy: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

function Answers({ name, isBusy, onAccept, onDecline }: AnswersProps) {
  return (
    <div className="actions">
      <button type="button" aria-label={`Accept the invitation of ${name}`} aria-disabled={isBusy} onClick={onAccept}>
        Accept
      </button>
      <button
        type="button"
        className="plain"
        aria-label={`Decline the invitation of ${name}`}
        aria-disabled={isBusy}
        onClick={onDecline}
      >
        Decline
      </button>
    </div>
  );
}
