import { useEffect, useRef, useSyncExternalStore } from 'react';
import { eventTypes } from '../../../contract/generated/event-types.ts';
import type { components } from '../../../contract/generated/types.ts';
import { api } from '../../shared/api.ts';
import { tryRequest } from '../../shared/try-request.ts';
import { useMember } from '../member.tsx';

export type StreamedEvent = components['schemas']['Event'];

/**
 * Calls a function for each event of the organization that is published while the page is visible. When the page becomes visible
 * again, the function is called without an event, because some may have been missed. The browser reconnects by itself.
 */
export function useEventStream(onEvent: (event: StreamedEvent | undefined) => void): void {
  const { organization } = useMember();
  const isVisible = usePageIsVisible();
  const listener = useRef(onEvent);
  const wasHidden = useRef(false);
  useEffect(() => {
    listener.current = onEvent;
  });
  useEffect(() => {
    if (!isVisible) {
      wasHidden.current = true;
      return undefined;
    }
    if (wasHidden.current) listener.current(undefined);
    return openStream(organization.id, (event) => listener.current(event));
  }, [organization.id, isVisible]);
}

/** Reads the events after the newest one. @returns a function that ends the stream */
function openStream(organizationId: string, onEvent: (event: StreamedEvent) => void): () => void {
  const ended = new AbortController();
  const query = { organization_id: organizationId, limit: 1 };
  void tryRequest(() => api.GET('/v1/events/', { params: { query } })).then((answer) => {
    if (answer?.data === undefined || ended.signal.aborted) return;
    const after = String(answer.data.last_sequence);
    const source = new EventSource(
      `/v1/events/stream?${new URLSearchParams({ organization_id: organizationId, after }).toString()}`,
    );
    for (const type of eventTypes)
      source.addEventListener(type, ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as StreamedEvent));
    ended.signal.addEventListener('abort', () => source.close());
  });
  return () => ended.abort();
}

const usePageIsVisible = () =>
  useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
    () => document.visibilityState === 'visible',
  );
