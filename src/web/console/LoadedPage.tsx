import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { t } from '../shared/intl.ts';
import { LoadingMessage } from '../shared/ui.tsx';
import { Failure } from './Failure.tsx';

interface Props<PageProps> {
  /** Tells pages apart. */
  name: string;
  load: () => Promise<ComponentType<PageProps>>;
  page: PageProps;
}

/** A page that is loaded when a person opens the first one of its kind. */
export function LoadedPage<PageProps extends object>({ name, load, page }: Props<PageProps>) {
  const { data: Page, error, refetch } = useQuery({ queryKey: ['page', name], queryFn: load, staleTime: Infinity });
  if (error)
    return (
      <main>
        <Failure error={error} onRetry={() => void refetch()} />
      </main>
    );
  return Page === undefined ? <LoadingPage /> : <Page {...page} />;
}

export const LoadingPage = () => (
  <main aria-busy="true">
    <LoadingMessage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingMessage>
  </main>
);
