import type { components } from '../../contract/generated/types.ts';
import type { Operation, Role } from './description.ts';

/** The role of a member and the organization of the address, by which the service refuses an operation. */
export interface Caller {
  organization: Pick<components['schemas']['Organization'], 'mode' | 'live_organization_id'>;
  role: Role;
}

/** Whether a member may call an operation. The service decides; the pages hide what it would refuse. */
export const mayCall = (
  { roles, refuses }: Pick<Operation, 'roles' | 'refuses'>,
  { role, organization }: Caller,
): boolean => roles.includes(role) && (refuses === undefined || !IS_REFUSED[refuses](organization));

type Refused = NonNullable<Operation['refuses']>;

const IS_REFUSED: Readonly<Record<Refused, (organization: Caller['organization']) => boolean>> = {
  test: ({ mode }) => mode === 'test',
  with_live: ({ live_organization_id: live }) => live !== null,
  without_live: ({ live_organization_id: live }) => live === null,
};
