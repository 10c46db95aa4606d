import type { Operation, OperationId, Resource } from '../description.ts';
import { mayCall } from '../may-call.ts';
import { useMember } from '../member.tsx';

/** @returns a function that finds an operation of a resource; undefined if the role of the member may not call it */
export function useCallable(resource: Resource | undefined): (id: OperationId) => Operation | undefined {
  const member = useMember();
  return (id) => resource?.operations.find((operation) => operation.id === id && mayCall(operation, member));
}

/** @returns a function that tells whether the member may call an operation of a resource */
export function useMayCall(resource: Resource | undefined): (id: OperationId) => boolean {
  const find = useCallable(resource);
  return (id) => find(id) !== undefined;
}
