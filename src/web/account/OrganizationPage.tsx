import { api } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { ResourcePage } from '../shared/resource-view.tsx';
import { Redirect } from '../shared/ui.tsx';
import { useResource } from '../shared/use-resource.ts';
import { AccountLayout } from './AccountPage.tsx';

/**
 * Leads to the settings of an organization, whose address in the console has its slug. E-mails to members link here, so that without
 * a section in the address, the member chooses the e-mails to get.
 */
export function OrganizationPage({ id }: { id: string }) {
  const resource = useResource(id, () => api.GET('/v1/organizations/{id}', { params: { path: { id } } }));
  return (
    <AccountLayout>
      <ResourcePage {...resource}>
        {({ slug }) => (
          <Redirect to={`/console/${slug}/organizations${window.location.hash || '#your-emails'}`}>
            {t({ id: 'page.loading', defaultMessage: 'Loading…' })}
          </Redirect>
        )}
      </ResourcePage>
    </AccountLayout>
  );
}
