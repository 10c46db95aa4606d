import type { ReactNode } from 'react';
import { LoadingPage, Notice, ConnectionErrorPage, LoadingMessage } from './ui.tsx';
import type { ResourceState } from './use-resource.ts';
import { t } from './intl.ts';
import parts from './parts.module.css';

interface ResourceViewProps<Value> {
  state: ResourceState<Value>;
  reload: () => void;
  children: (value: Value) => ReactNode;
}

/** Renders a page for a resource: loading, not found, connection error, or its content. */
export function ResourcePage<Value>({ state, reload, children }: ResourceViewProps<Value>) {
  switch (state.kind) {
    case 'loading':
      return <LoadingPage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingPage>;
    case 'not_found':
      return (
        <Notice title={t({ id: 'page.notFound.title', defaultMessage: 'Page not found' })}>
          <p>
            {t({
              id: 'page.notFound.detail',
              defaultMessage: 'The page does not exist, or the item has been deleted. Check the address.',
            })}
          </p>
        </Notice>
      );
    case 'unreachable':
      return (
        <ConnectionErrorPage onRetry={reload}>
          {t({ id: 'connection.retry', defaultMessage: 'Check your connection and try again.' })}
        </ConnectionErrorPage>
      );
    case 'loaded':
      return children(state.value);
  }
}

/** Renders a section of a page for a resource. */
export function ResourceSection<Value>({ state, reload, children }: ResourceViewProps<Value>) {
  switch (state.kind) {
    case 'loading':
      return <LoadingMessage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingMessage>;
    case 'not_found':
      return <p className={parts.muted}>{t({ id: 'item.notFound', defaultMessage: 'This item no longer exists.' })}</p>;
    case 'unreachable':
      return (
        <p role="alert" className={parts.alert}>
          {t({ id: 'connection.failed.sentence', defaultMessage: 'Could not reach the server.' })}{' '}
          <button type="button" className={parts.link} onClick={reload}>
            {t({ id: 'action.retry', defaultMessage: 'Try again' })}
          </button>
        </p>
      );
    case 'loaded':
      return children(state.value);
  }
}
