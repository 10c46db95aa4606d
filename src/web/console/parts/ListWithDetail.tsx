import { X } from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/intl.ts';
import { useAddress } from '../address.ts';
import { consolePath } from '../addresses.ts';
import { useMember } from '../member.tsx';
import styles from './ListWithDetail.module.css';

interface Props {
  /** The list. */
  children: ReactNode;
  /** The parameter of the address with the chosen record. */
  parameter: string;
  /** Shows the chosen record: beside the list, and below it on a narrow page. */
  detail: (id: string) => ReactNode;
}

/** A list and the record that is chosen in it. */
export function ListWithDetail({ children, parameter, detail }: Props) {
  const { query } = useAddress();
  const id = query.get(parameter);
  return (
    <div className={id === null ? undefined : styles.both}>
      <div className={styles.list}>{children}</div>
      {id !== null && (
        <Chosen key={id} parameter={parameter}>
          {detail(id)}
        </Chosen>
      )}
    </div>
  );
}

function Chosen({ parameter, children }: { parameter: string; children: ReactNode }) {
  const { place, query } = useAddress();
  const { organization } = useMember();
  const element = useRef<HTMLElement>(null);
  // Where it stands below the list, the person would not see that something has opened.
  useEffect(() => element.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <aside ref={element} className={styles.chosen}>
      <a
        className={styles.close}
        href={consolePath({ ...place, organization: organization.slug }, withoutParameter(query, parameter))}
        aria-label={t({ id: 'console.detail.close', defaultMessage: 'Close details' })}
      >
        <Icon of={X} />
      </a>
      {children}
    </aside>
  );
}

/** The page of the list stays, unlike with another filter. */
const withoutParameter = (query: URLSearchParams, name: string) =>
  new URLSearchParams([...query].filter(([key]) => key !== name));

/** The address of the same list with another record chosen. */
export function useChoosePath(parameter: string): (id: string) => string {
  const { place, query } = useAddress();
  const { organization } = useMember();
  return (id) => {
    const chosen = withoutParameter(query, parameter);
    chosen.set(parameter, id);
    return consolePath({ ...place, organization: organization.slug }, chosen);
  };
}
