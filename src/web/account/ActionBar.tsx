import type { ReactNode } from 'react';
import parts from '../shared/parts.module.css';
import styles from './ActionBar.module.css';

export interface Action<Name extends string> {
  /** Section that the button opens. */
  section: Name;
  label: string;
  /** Whether it is what the person should do first. */
  isMain?: boolean;
}

interface Props<Name extends string> {
  actions: readonly Action<Name>[];
  opened: Name | undefined;
  onOpen: (section: Name | undefined) => void;
  /** Whether it is not known yet what can be done. */
  isLoading: boolean;
  /** More actions, which ask for confirmation themselves. */
  children: ReactNode;
}

/** The actions that are possible now, in one row of buttons. */
export function ActionBar<Name extends string>({ actions, opened, onOpen, isLoading, children }: Props<Name>) {
  return (
    <div className={styles.bar} aria-busy={isLoading}>
      {!isLoading && (
        <>
          {actions.map(({ section, label, isMain = false }) => (
            <button
              key={section}
              type="button"
              className={isMain ? undefined : parts.plain}
              aria-expanded={section === opened}
              onClick={() => onOpen(section === opened ? undefined : section)}
            >
              {label}
            </button>
          ))}
          {children}
        </>
      )}
    </div>
  );
}

/** A section that a button of the bar has opened. Comes into view, and its title gets the focus. */
export function OpenedSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section ref={showSection} className={parts.stack} aria-label={title}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </section>
  );
}

function showSection(section: HTMLElement | null) {
  section?.querySelector('h2')?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'nearest' });
}
