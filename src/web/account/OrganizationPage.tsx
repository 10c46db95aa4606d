import { api } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import { ResourcePage } from '../shared/resource-view.tsx';
import { TestBadge } from '../shared/seller-name.tsx';
import { useResource } from '../shared/use-resource.ts';
import { AccountContent, AccountLayout } from './AccountPage.tsx';
import { ChatServers } from './ChatServers.tsx';
import { Invitations } from './Invitations.tsx';
import { Members } from './Members.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { OrganizationApplications } from './OrganizationApplications.tsx';
import { Quotas } from './Quotas.tsx';

/**
 * Notifications, members, invitations, applications, Discord servers and quotas of one organization. The console has its other
 * settings, and leads between its live and its test organization.
 */
export function OrganizationPage({ id }: { id: string }) {
  const resource = useResource(id, () => api.GET('/v1/organizations/{id}', { params: { path: { id } } }));
  return (
    <AccountLayout>
      <ResourcePage {...resource}>
        {(organization) => (
          <AccountContent title={organization.name}>
            {organization.mode === 'test' && (
              <p>
                <TestBadge mode={organization.mode} />{' '}
                {t({ id: 'organization.testMode.about', defaultMessage: 'Nothing here is sold for money.' })}
              </p>
            )}
            <ul className={parts.links}>
              <li>
                <a href={`/console/${organization.slug}`}>{t({ id: 'home.sales', defaultMessage: 'Your sales' })}</a>
              </li>
              <li>
                <a href={`/console/${organization.slug}/organizations`}>
                  {t({ id: 'console.menu.settings', defaultMessage: 'Settings' })}
                </a>
              </li>
              <li>
                <a href={`/account/organizations/${id}/credits`}>
                  {t({ id: 'organization.credits', defaultMessage: 'Credits of buyers' })}
                </a>
              </li>
              <li>
                <a href={`/account/organizations/${id}/benefits`}>
                  {t({ id: 'console.resource.license-keys', defaultMessage: 'License keys' })}
                </a>
              </li>
            </ul>
            <NotificationSettings organization={organization} />
            <Members organization={organization} />
            <Invitations organization={organization} />
            <OrganizationApplications organization={organization} />
            <ChatServers organization={organization} />
            <Quotas organization={organization} />
          </AccountContent>
        )}
      </ResourcePage>
    </AccountLayout>
  );
}
