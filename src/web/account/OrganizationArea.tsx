import type { ReactNode } from 'react';
import { api, type Organization } from '../shared/api.ts';
import { ResourcePage } from '../shared/resource-view.tsx';
import { TestBadge } from '../shared/seller-name.tsx';
import { useResource } from '../shared/use-resource.ts';
import { AccountContent, AccountLayout } from './AccountPage.tsx';

interface Props {
  organizationId: string;
  title: string;
  /** Renders the page. The link leads to the organization in the console. */
  children: (organization: Organization, link: ReactNode) => ReactNode;
}

/** A page about one organization. */
export function OrganizationArea({ organizationId: id, title, children }: Props) {
  const resource = useResource(id, () => api.GET('/v1/organizations/{id}', { params: { path: { id } } }));
  return (
    <AccountLayout>
      <ResourcePage {...resource}>
        {(organization) => (
          <AccountContent title={title}>
            {children(
              organization,
              <>
                <a href={`/console/${organization.slug}`}>
                  <bdi>{organization.name}</bdi>
                </a>{' '}
                <TestBadge mode={organization.mode} />
              </>,
            )}
          </AccountContent>
        )}
      </ResourcePage>
    </AccountLayout>
  );
}
