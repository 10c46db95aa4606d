import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A request is sent when the person has stopped typing for this time. */
const DEBOUNCE_MS = 200;

interface Found<Value> {
  /** The value is undefined until the answer for the present text arrives. An earlier answer is never shown. */
  found: Value | undefined;
  isLoading: boolean;
  hasFailed: boolean;
}

/** Finds what fits to a text. A request whose text is no longer there is aborted. */
export function useFound<Value>(
  key: readonly string[],
  text: string,
  find: ((text: string, signal: AbortSignal) => Promise<Value>) | undefined,
): Found<Value> {
  const settled = useSettled(text);
  const isCurrent = settled === text;
  const { data, isError } = useQuery({
    queryKey: ['palette', ...key, settled],
    queryFn: ({ signal }) => find?.(settled, signal),
    enabled: find !== undefined && isCurrent,
  });
  const found = isCurrent ? data : undefined;
  const hasFailed = isCurrent && isError;
  return { found, isLoading: find !== undefined && found === undefined && !hasFailed, hasFailed };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
