import { createContext, useContext } from 'react';
import type { Organization } from '../shared/api.ts';
import type { Role } from './description.ts';

/** The organization of the address, and the role that the person has in it. */
export interface Membership {
  organization: Organization;
  role: Role;
  userId: string;
  /** Name of the person; null if they have none. */
  name: string | null;
  /** Currency of amounts of the organization that have none of their own. */
  currency: string;
  /** Whether a test clock sets the time of the organization. */
  hasTestClock: boolean;
  /** Time zone in which the days of the organization begin, by its IANA name. */
  timeZone: string;
}

const Member = createContext<Membership | undefined>(undefined);

export const MemberProvider = Member.Provider;

export function useMember(): Membership {
  const member = useContext(Member);
  if (member === undefined) throw new Error('This page has no organization.');
  return member;
}
