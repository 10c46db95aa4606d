import type { ReactNode } from 'react';
import { Loading, Notice, Unreachable, Waiting } from './ui.tsx';
import type { Loaded } from './use-loaded.ts';

interface WhenHereProps<Value> {
  state: Loaded<Value>;
  reload: () => void;
  children: (value: Value) => ReactNode;
}

/** A whole page of something that has to be fetched first. */
export function PageWhenHere<Value>({ state, reload, children }: WhenHereProps<Value>) {
  switch (state.kind) {
    case 'loading':
      return <Loading>One moment…</Loading>;
    case 'missing':
      return (
        <Notice title="There is nothing here">
          <p>It may have been removed. Check the address.</p>
        </Notice>
      );
    case 'unreachable':
      return <Unreachable onRetry={reload}>Check your connection.</Unreachable>;
    case 'here':
      return children(state.value);
  }
}

/** A part of a page that has to be fetched. */
export function WhenHere<Value>({ state, reload, children }: WhenHereProps<Value>) {
  switch (state.kind) {
    case 'loading':
      return <Waiting>One moment…</Waiting>;
    case 'missing':
      return <p className="quiet">This is not there any more.</p>;
    case 'unreachable':
      return (
        <p role="alert" className="alert">
          We cannot be reached.{' '}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </p>
      );
    case 'here':
      return children(state.value);
  }
}
