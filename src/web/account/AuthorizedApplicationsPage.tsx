import { api, type AuthorizedApplication } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { SellerName } from '../shared/seller-name.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { AccountPage } from './AccountPage.tsx';
import { ApplicationItem } from './ApplicationItem.tsx';
import { ItemList } from './ItemList.tsx';
import { t } from '../shared/intl.ts';

/** The applications that the signed-in person has given access. */
export function AuthorizedApplicationsPage() {
  const pages = usePaginatedList((query) => api.GET('/v1/oauth2/applications/', { params: { query } }));
  const mutation = useMutation();
  const revoke = (id: string) =>
    mutation.send(() => api.DELETE('/v1/oauth2/applications/{id}', { params: { path: { id } } }), pages.reload);
  return (
    <AccountPage title={t({ id: 'account.applications', defaultMessage: 'Applications with access' })}>
      <p>
        {t({
          id: 'applications.hint',
          defaultMessage:
            'The applications that you allowed to act for you or your organizations. Revoke those that you do not need.',
        })}
      </p>
      <FocusedErrorMessage mutation={mutation} />
      <ItemList
        pages={pages}
        label={t({ id: 'account.applications', defaultMessage: 'Applications with access' })}
        empty={t({ id: 'applications.none', defaultMessage: 'No application has access.' })}
      >
        {(application) => (
          <ApplicationItem
            key={application.id}
            application={application}
            {...applicationTexts(application)}
            isBusy={mutation.isBusy}
            onRevoke={() => void revoke(application.id)}
          />
        )}
      </ItemList>
    </AccountPage>
  );
}

/** The party that an application acts for, and the label of the button that revokes its access. */
function applicationTexts(application: AuthorizedApplication) {
  const { client_name, created_at, organization_name: name, organization_mode: mode } = application;
  const date = formatDate(created_at);
  if (name === null || mode === null)
    return {
      summary: t({ id: 'applications.summary.you', defaultMessage: 'Acts for you, allowed on {date}' }, { date }),
      label: t(
        { id: 'applications.revoke.you', defaultMessage: 'Revoke the access of {application} for you' },
        { application: client_name },
      ),
    };
  return {
    summary: t(
      { id: 'applications.summary.organization', defaultMessage: 'Acts for {organization}, allowed on {date}' },
      { organization: <SellerName organization={{ name, mode }} />, date },
    ),
    label: t(
      {
        id: 'applications.revoke.organization',
        defaultMessage: 'Revoke the access of {application} for {organization}',
      },
      { application: client_name, organization: name },
    ),
  };
}
