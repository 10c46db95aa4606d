import type { ReactNode } from 'react';
import { api, type Interaction, type Organization } from '../shared/api.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { scopeDescription } from '../shared/scopes.ts';
import { SellerName } from '../shared/seller-name.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { useResource, type ApiResult } from '../shared/use-resource.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { ResourcePage } from '../shared/resource-view.tsx';
import { ClientCard } from './ClientCard.tsx';
import { submitDecision } from './submit-decision.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import styles from './ConsentForm.module.css';

/** Asks for consent to the scopes that an OAuth client requests. Loads first who consents and for which organization. */
export function ConsentForm({ interaction }: { interaction: Interaction }) {
  const resource = useResource(interaction.uid, () => fetchConsentSubject(interaction));
  return (
    <ResourcePage {...resource}>
      {(subject) => <ConsentDetails interaction={interaction} subject={subject} />}
    </ResourcePage>
  );
}

function ConsentDetails({
  interaction,
  subject: { email, organization },
}: {
  interaction: Interaction;
  subject: ConsentSubject;
}) {
  const { client, scopes, redirect_origin, uid } = interaction;
  const mutation = useMutation();
  const title = t({ id: 'consent.title', defaultMessage: 'Allow {application}?' }, { application: client.client_name });
  const strong = (content: ReactNode[]) => <strong>{content}</strong>;
  const decide = (action: 'allow' | 'deny') => () => void submitDecision(mutation, uid, action);
  return (
    <main className={parts.narrow}>
      <PageTitle title={title}>{title}</PageTitle>
      <ClientCard client={client} />
      <p className={parts.breakWords}>
        {t(
          { id: 'consent.signedIn', defaultMessage: 'You are signed in as <strong>{email}</strong>.' },
          { email, strong },
        )}{' '}
        {organization === null
          ? t({ id: 'consent.forYou', defaultMessage: 'The application would act on your behalf.' })
          : t(
              {
                id: 'consent.forOrganization',
                defaultMessage: 'The application would act on behalf of <strong>{organization}</strong> only.',
              },
              { organization: <SellerName organization={organization} />, strong },
            )}
      </p>
      <section
        aria-label={t({ id: 'consent.permissions', defaultMessage: 'Requested permissions' })}
        className={parts.stack}
      >
        <h2>{t({ id: 'consent.permissions', defaultMessage: 'Requested permissions' })}</h2>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{scopeDescription(scope)}</li>
          ))}
        </ul>
      </section>
      <FocusedErrorMessage mutation={mutation} />
      <div className={styles.answers}>
        <button type="button" aria-disabled={mutation.isBusy} onClick={decide('allow')}>
          {t({ id: 'consent.allow', defaultMessage: 'Allow' })}
        </button>
        <button type="button" className={parts.plain} aria-disabled={mutation.isBusy} onClick={decide('deny')}>
          {t({ id: 'consent.deny', defaultMessage: 'Deny' })}
        </button>
      </div>
      <p className={parts.hint}>
        {t(
          { id: 'consent.return', defaultMessage: 'Both choices return you to {origin}.' },
          { origin: redirect_origin },
        )}
      </p>
    </main>
  );
}

interface ConsentSubject {
  /** E-mail address of the signed-in person. */
  email: string;
  /** The organization that the client would act for; null if it would act for the person. */
  organization: Organization | null;
}

async function fetchConsentSubject({ sub_type, organization_id }: Interaction): Promise<ApiResult<ConsentSubject>> {
  const me = await api.GET('/v1/users/me');
  if (me.data === undefined) return { response: me.response };
  const { email } = me.data;
  if (sub_type === 'user' || organization_id === null) return { ...me, data: { email, organization: null } };
  const { data, response } = await api.GET('/v1/organizations/{id}', { params: { path: { id: organization_id } } });
  return data ? { data: { email, organization: data }, response } : { response };
}
