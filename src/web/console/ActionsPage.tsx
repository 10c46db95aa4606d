import parts from '../shared/parts.module.css';
import { PageTitle } from '../shared/ui.tsx';
import { actionPath } from './addresses.ts';
import type { Resource } from './description.ts';
import { mayCall } from './may-call.ts';
import { useMember } from './member.tsx';
import { resourceTitle } from './resource-titles.ts';

/** The operations of a resource whose records cannot be read, such as the sessions of customers. */
export function ActionsPage({ resource }: { resource: Resource }) {
  const member = useMember();
  const { organization } = member;
  const title = resourceTitle(resource.name);
  return (
    <main className={parts.stack}>
      <PageTitle title={`${title} – ${organization.name}`}>{title}</PageTitle>
      <ul className={parts.items}>
        {resource.operations
          .filter((operation) => mayCall(operation, member))
          .map((operation) => (
            <li key={operation.id}>
              <a href={actionPath({ organization: organization.slug }, resource, operation)}>
                <bdi>{operation.title}</bdi>
              </a>
            </li>
          ))}
      </ul>
    </main>
  );
}
