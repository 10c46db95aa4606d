import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import parts from './parts.module.css';

/** A fact behind a name, such as "This browser". The space keeps it apart, also from a name that fills its line. */
export const NameBadge = ({ children }: { children: ReactNode }) => (
  <>
    {' '}
    <span className={classNames(parts.badge, parts.good)}>{children}</span>
  </>
);
