import type { Request } from 'express';
import type { SubjectOf } from '../access/subject.ts';
import type { ConnectionOwner } from '../db/connection-shares.ts';
import { clientNetworks } from './client-network.ts';

type Caller = SubjectOf<'user' | 'organization' | 'client' | 'customer' | 'anonymous'>;

/**
 * Returns those for whom a request uses connections of the database. A token of an organization counts for its person as
 * well, so that neither several members nor several organizations give more connections.
 */
export function connectionOwners(subject: Caller, request: Request): readonly ConnectionOwner[] {
  switch (subject.kind) {
    case 'organization':
      return [organization(subject.id), ...(subject.credential ? [person(subject.credential.userId)] : [])];
    case 'user': {
      const [first, second] = Object.keys(subject.memberships);
      const isOfOne = subject.session === undefined && first !== undefined && second === undefined;
      return [person(subject.id), ...(isOfOne ? [organization(first)] : [])];
    }
    case 'customer':
      // The seller can make any number of sessions.
      return subject.maker === undefined
        ? [{ name: `customer:${subject.customerId}`, share: 1 }]
        : [organization(subject.organizationId)];
    case 'client':
    case 'anonymous':
      return clientNetworks(request);
  }
}

const organization = (id: string): ConnectionOwner => ({ name: `organization:${id}`, share: 1 });
const person = (id: string): ConnectionOwner => ({ name: `person:${id}`, share: 1 });
