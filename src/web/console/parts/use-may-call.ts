import type { OperationId, Resource } from '../description.ts';
import { mayCall, useMember } from '../member.tsx';

/** @returns a function that tells whether the member may call an operation of a resource */
export function useMayCall({ operations }: Resource): (id: OperationId) => boolean {
  const member = useMember();
  return (id) => operations.some((operation) => operation.id === id && mayCall(operation, member));
}
