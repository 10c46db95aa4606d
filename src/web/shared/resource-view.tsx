import type { ReactNode } from 'react';
import { LoadingPage, Notice, ConnectionErrorPage, LoadingMessage } from './ui.tsx';
import type { ResourceState } from './use-resource.ts';

interface ResourceViewProps<Value> {
  state: ResourceState<Value>;
  reload: () => void;
  children: (value: Value) => ReactNode;
}

/** Renders a page for a resource: loading, not found, connection error, or its content. */
export function ResourcePage<Value>({ state, reload, children }: ResourceViewProps<Value>) {
  switch (state.kind) {
    case 'loading':
      return <LoadingPage>Loading…</LoadingPage>;
    case 'not_found':
      return (
        <Notice title="Page not found">
          <p>The page does not exist, or the item has been deleted. Check the address.</p>
        </Notice>
      );
    case 'unreachable':
      return <ConnectionErrorPage onRetry={reload}>Check your connection and try again.</ConnectionErrorPage>;
    case 'loaded':
      return children(state.value);
  }
}

/** Renders a section of a page for a resource. */
export function ResourceSection<Value>({ state, reload, children }: ResourceViewProps<Value>) {
  switch (state.kind) {
    case 'loading':
      return <LoadingMessage>Loading…</LoadingMessage>;
    case 'not_found':
      return <p className="muted">This item no longer exists.</p>;
    case 'unreachable':
      return (
        <p role="alert" className="alert">
          Could not reach the server.{' '}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </p>
      );
    case 'loaded':
      return children(state.value);
  }
}
