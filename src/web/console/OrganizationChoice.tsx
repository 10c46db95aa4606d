import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import { TestBadge } from '../shared/seller-name.tsx';
import { ConnectionErrorPage, LoadingPage, PageTitle } from '../shared/ui.tsx';
import { consolePath } from './addresses.ts';
import { NewOrganization } from './first-run/NewOrganization.tsx';
import { requestData } from './queries.ts';

/** The organizations of the person. A person with one organization goes on to it. */
export function OrganizationChoice() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['organizations'],
    queryFn: () => requestData(() => api.GET('/v1/organizations/', { params: { query: { limit: 100 } } })),
  });
  const [only, ...others] = data?.items ?? [];
  const next = only !== undefined && others.length === 0 ? consolePath({ organization: only.slug }) : undefined;
  useEffect(() => {
    if (next !== undefined) window.location.replace(next);
  }, [next]);
  if (isError)
    return (
      <ConnectionErrorPage onRetry={() => void refetch()}>
        {t({ id: 'connection.retry', defaultMessage: 'Check your connection and try again.' })}
      </ConnectionErrorPage>
    );
  if (data === undefined || next !== undefined)
    return <LoadingPage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingPage>;
  const title =
    data.items.length > 0
      ? t({ id: 'console.organizations', defaultMessage: 'Your organizations' })
      : t({ id: 'console.firstRun', defaultMessage: 'Your first sale' });
  return (
    <main className={parts.narrow}>
      <PageTitle title={`${title} – Sellbase`}>{title}</PageTitle>
      {data.items.length > 0 ? (
        <ul className={parts.items}>
          {data.items.map(({ id, slug, name, mode }) => (
            <li key={id} className={parts.row}>
              <a href={consolePath({ organization: slug })}>
                <bdi>{name}</bdi>
              </a>
              <TestBadge mode={mode} />
            </li>
          ))}
        </ul>
      ) : (
        <NewOrganization />
      )}
    </main>
  );
}
