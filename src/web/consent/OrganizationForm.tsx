import { api, type Interaction, type Organization } from '../shared/api.ts';
import { FocusedErrorMessage, Form } from '../shared/form.tsx';
import { TestBadge } from '../shared/seller-name.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { useResource } from '../shared/use-resource.ts';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { ClientCard } from './ClientCard.tsx';
import { submitDecision } from './submit-decision.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/** Asks which organization an OAuth client may act for. */
export function OrganizationForm({ interaction: { client, uid } }: { interaction: Interaction }) {
  const organizations = useResource('all', () => api.GET('/v1/organizations/', { params: { query: { limit: 100 } } }));
  const cancelMutation = useMutation();
  return (
    <main className={parts.narrow}>
      <PageTitle
        title={t(
          { id: 'consent.organization.document', defaultMessage: 'Choose an organization for {application}' },
          { application: client.client_name },
        )}
      >
        {t({ id: 'consent.organization.title', defaultMessage: 'Choose an organization' })}
      </PageTitle>
      <ClientCard client={client} />
      <ResourceSection {...organizations}>
        {({ items }) => <OrganizationChoices uid={uid} organizations={items} />}
      </ResourceSection>
      <FocusedErrorMessage mutation={cancelMutation} />
      <p>
        <button
          type="button"
          className={parts.link}
          aria-disabled={cancelMutation.isBusy}
          onClick={() => void submitDecision(cancelMutation, uid, 'deny')}
        >
          {t(
            { id: 'consent.cancel', defaultMessage: 'Cancel and return to {application}' },
            { application: client.client_name },
          )}
        </button>
      </p>
    </main>
  );
}

function OrganizationChoices({ uid, organizations }: { uid: string; organizations: readonly Organization[] }) {
  const mutation = useMutation();
  if (organizations.length === 0) {
    return (
      <p>
        {t(
          {
            id: 'consent.organization.none',
            defaultMessage:
              'You are not a member of any organization. <a>Create one</a>, then return to the application and try again.',
          },
          { a: (text) => <a href="/account/organizations">{text}</a> },
        )}
      </p>
    );
  }
  return (
    <Form
      label={t({ id: 'consent.organization.form', defaultMessage: 'Your organizations' })}
      mutation={mutation}
      submitLabel={t({ id: 'consent.continue', defaultMessage: 'Continue' })}
      onSubmit={(event) => {
        const organization_id = readForm(event)('organization_id');
        void mutation.send(
          () =>
            api.POST('/v1/oauth2/interactions/{uid}/organization', {
              params: { path: { uid } },
              body: { organization_id },
            }),
          ({ redirect_to }) => window.location.assign(redirect_to),
        );
      }}
    >
      <fieldset>
        <legend>{t({ id: 'consent.organization', defaultMessage: 'Organization' })}</legend>
        <div className={parts.choices}>
          {organizations.map(({ id, name, slug, mode }, at) => (
            <label key={id} className={parts.choice}>
              <input type="radio" name="organization_id" value={id} defaultChecked={at === 0} />
              <span>
                <bdi>{name}</bdi> <span className={parts.muted}>{slug}</span> <TestBadge mode={mode} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
