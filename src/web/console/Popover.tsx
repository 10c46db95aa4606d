import { useId, type ReactNode } from 'react';
import styles from './Popover.module.css';

interface Props {
  label: ReactNode;
  /** Class of the button. */
  className?: string | undefined;
  children: ReactNode;
}

/** A button with a panel below it. The browser closes the panel by Escape, and by a click elsewhere. */
export function Popover({ label, className, children }: Props) {
  const id = useId();
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        {label}
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        {children}
      </div>
    </>
  );
}

/** Closes the panel around an element. */
export const closeAround = (element: Element): void => element.closest<HTMLElement>('[popover]')?.hidePopover();
