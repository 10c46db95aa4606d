import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { later } from '../shared/later.tsx';
import { ConnectionErrorPage, LoadingPage } from '../shared/ui.tsx';
import { useAddress } from './address.ts';
import { HomePage } from './HomePage.tsx';
import { LiveProvider } from './live/live.tsx';
import { MemberProvider, type Membership } from './member.tsx';
import { NotFound } from './NotFound.tsx';
import { UnsavedChanges } from './parts/unsaved-changes.tsx';
import { createQueryClient, requestData } from './queries.ts';
import { ResourcePages } from './ResourcePages.tsx';
import { Shell } from './Shell.tsx';
import { useDownloadSignIn } from './use-download-sign-in.ts';

const OrganizationChoice = later(() => import('./OrganizationChoice.tsx').then((choice) => choice.OrganizationChoice));

/** The seller's console, made from the contract: every operation that a member may call has a page. */
export function Console() {
  const [client] = useState(createQueryClient);
  const { place } = useAddress();
  useDownloadSignIn();
  return (
    <QueryClientProvider client={client}>
      {place.organization === undefined ? (
        <OrganizationChoice />
      ) : (
        <OfOrganization key={place.organization} slug={place.organization} />
      )}
    </QueryClientProvider>
  );
}

function OfOrganization({ slug }: { slug: string }) {
  const { data, isError, refetch } = useQuery({ queryKey: ['membership', slug], queryFn: () => readMembership(slug) });
  if (isError)
    return (
      <ConnectionErrorPage onRetry={() => void refetch()}>
        {t({ id: 'connection.retry', defaultMessage: 'Check your connection and try again.' })}
      </ConnectionErrorPage>
    );
  if (data === undefined) return <LoadingPage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingPage>;
  if (data === null) return <NotFound />;
  return (
    <MemberProvider value={data}>
      <LiveProvider>
        <Shell>
          <UnsavedChanges>
            <PageOfAddress />
          </UnsavedChanges>
        </Shell>
      </LiveProvider>
    </MemberProvider>
  );
}

function PageOfAddress(): ReactNode {
  const { place } = useAddress();
  return place.resource === undefined ? <HomePage /> : <ResourcePages key={place.resource} name={place.resource} />;
}

/** @returns null if the person is no member of an organization with this slug */
async function readMembership(slug: string): Promise<Membership | null> {
  const [{ items }, me] = await Promise.all([
    requestData(() => api.GET('/v1/organizations/', { params: { query: { slug, limit: 1 } } })),
    requestData(() => api.GET('/v1/users/me')),
  ]);
  const [organization] = items;
  if (organization === undefined) return null;
  const path = { id: organization.id };
  const query = { query: me.email, limit: 100 };
  const [members, billing] = await Promise.all([
    requestData(() => api.GET('/v1/organizations/{id}/members/', { params: { path, query } })),
    requestData(() => api.GET('/v1/organizations/{id}/billing', { params: { path } })),
  ]);
  const member = members.items.find(({ user_id }) => user_id === me.id);
  if (member === undefined) return null;
  const { default_currency: currency, time_zone: timeZone, has_test_clock: hasTestClock } = billing;
  return { organization, role: member.role, userId: me.id, name: me.name, currency, timeZone, hasTestClock };
}
