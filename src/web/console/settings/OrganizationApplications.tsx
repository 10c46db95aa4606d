import { api, type Organization } from '../../shared/api.ts';
import { formatDate } from '../../shared/dates.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import { usePaginatedList } from '../../shared/use-paginated-list.ts';
import { useMutation } from '../../shared/use-mutation.ts';
import { ApplicationItem } from '../../account/ApplicationItem.tsx';
import { ItemList } from '../../account/ItemList.tsx';
import { useMember } from '../member.tsx';
import { manages } from './RoleSelect.tsx';
import parts from '../../shared/parts.module.css';

/** The applications that act for an organization. Only owners and admins see them. */
export function OrganizationApplications({ organization }: { organization: Organization }) {
  const { role } = useMember();
  return manages(role, 'read_only') && <Applications id={organization.id} />;
}

function Applications({ id }: { id: string }) {
  const pages = usePaginatedList((query) =>
    api.GET('/v1/organizations/{id}/applications', { params: { path: { id }, query } }),
  );
  const mutation = useMutation();
  const revoke = (application_id: string) =>
    mutation.send(
      () =>
        api.DELETE('/v1/organizations/{id}/applications/{application_id}', {
          params: { path: { id, application_id } },
        }),
      pages.reload,
    );
  const title = t({ id: 'account.applications', defaultMessage: 'Applications with access' });
  return (
    <section className={parts.stack} aria-label={title}>
      <h2>{title}</h2>
      <p>
        {t({
          id: 'applications.organization.hint',
          defaultMessage:
            'The applications that members allowed to act for the organization, with the rights of their role.',
        })}
      </p>
      <FocusedErrorMessage mutation={mutation} />
      <ItemList
        pages={pages}
        label={title}
        empty={t({
          id: 'applications.organization.none',
          defaultMessage: 'No application acts for the organization.',
        })}
      >
        {(application) => (
          <ApplicationItem
            key={application.id}
            application={application}
            summary={t(
              { id: 'applications.summary.member', defaultMessage: 'Allowed by {email} on {date}' },
              { email: application.user_email, date: formatDate(application.created_at) },
            )}
            label={t(
              {
                id: 'applications.revoke.member',
                defaultMessage: 'Revoke the access of {application} from {email}',
              },
              { application: application.client_name, email: application.user_email },
            )}
            isBusy={mutation.isBusy}
            onRevoke={() => void revoke(application.id)}
          />
        )}
      </ItemList>
    </section>
  );
}
