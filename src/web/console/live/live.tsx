import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { t } from '../../shared/intl.ts';
import { classNames } from '../../shared/class-names.ts';
import parts from '../../shared/parts.module.css';
import { resources } from '../generated/index.ts';
import { mayCall } from '../may-call.ts';
import { useMember } from '../member.tsx';
import { answerOf } from '../queries.ts';
import { concerns, isLiveList, type LiveEvent } from './concerns.ts';
import { followEvents, type StreamedEvent } from './follow-events.ts';

/** A change appears after this time, together with the others of the same moment. */
const GATHER_MS = 200;
/** While changes go on, the pages read again at most this often. */
const BUSY_MS = 3_000;

/** Gets each event, and nothing when the page is connected, because events can have been missed before. */
type Listener = (event: StreamedEvent | undefined) => void;

interface LiveState {
  isLive: boolean;
  listeners: Set<Listener>;
}

const Live = createContext<LiveState>({ isLive: false, listeners: new Set() });

/** Reads again what the pages show when an event of the organization tells that it has changed. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const member = useMember();
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const [listeners] = useState(() => new Set<Listener>());
  const { id } = member.organization;
  const mayFollow = mayCall(resources.events, member);
  useEffect(() => {
    if (!mayFollow) return;
    const changes = createGatherer(client, id);
    const tell: Listener = (event) => listeners.forEach((listener) => listener(event));
    const stop = followEvents(id, {
      onEvent: (event) => {
        changes.add(event);
        tell(event);
      },
      onMissed: () => void client.invalidateQueries({ predicate: ({ queryKey }) => answerOf(queryKey) !== undefined }),
      onConnected: (isConnected) => {
        setLive(isConnected);
        if (isConnected) tell(undefined);
      },
    });
    return () => {
      stop();
      changes.stop();
    };
  }, [client, id, mayFollow, listeners]);
  const live = useMemo(() => ({ isLive, listeners }), [isLive, listeners]);
  return <Live.Provider value={live}>{children}</Live.Provider>;
}

/** Calls a function for each event of the organization, beside what the pages read again by themselves. */
export function useLiveEvents(listener: Listener): void {
  const { listeners } = useContext(Live);
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const call: Listener = (event) => latest.current(event);
    listeners.add(call);
    return () => void listeners.delete(call);
  }, [listeners]);
}

/** Gathers events, and then reads again the answers that they concern. */
function createGatherer(client: QueryClient, organizationId: string) {
  let events: LiveEvent[] = [];
  let refreshedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    const gathered = events;
    events = [];
    timer = undefined;
    const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => {
      const read = answerOf(queryKey);
      return read !== undefined && gathered.some((event) => concerns(event, read, organizationId));
    };
    if (client.getQueryCache().findAll({ type: 'active', predicate }).length > 0) refreshedAt = performance.now();
    void client.invalidateQueries({ predicate });
  };
  return {
    add: (event: LiveEvent) => {
      events.push(event);
      timer ??= setTimeout(refresh, performance.now() - refreshedAt < BUSY_MS ? BUSY_MS : GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Says that a list follows the changes of its records. */
export function LiveBadge({ path }: { path: string }): ReactNode {
  const { isLive } = useContext(Live);
  if (!isLive || !isLiveList(path)) return null;
  return (
    <span className={classNames(parts.badge, parts.good)}>{t({ id: 'console.live', defaultMessage: 'Live' })}</span>
  );
}
