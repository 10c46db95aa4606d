import type { Organization } from '../../shared/api.ts';
import { api } from '../../shared/api.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
import { go } from '../address.ts';
import { actionPath, consolePath } from '../addresses.ts';
import type { Operation, OperationId, Resource } from '../description.ts';
import { mayCall, useMember } from '../member.tsx';

interface Props {
  resource: Resource;
  organization: Organization;
}

/** Leads from a live organization to its test organization. A test organization has its clock, and copies its catalog to live. */
export function TestMode({ resource, organization: { id, slug, mode, live_organization_id } }: Props) {
  const member = useMember();
  const find = (name: OperationId): Operation | undefined =>
    resource.operations.find((operation) => operation.id === name && mayCall(operation, member));
  const copy = live_organization_id === null ? undefined : find('copyCatalogToLive');
  return (
    <div className={parts.card}>
      <p>
        {mode === 'live'
          ? t({
              id: 'console.settings.test.live',
              defaultMessage:
                'The test organization is for trying. It has products, keys, tokens and webhooks of its own, a clock that you set, and payments that are simulated.',
            })
          : t({
              id: 'console.settings.test.test',
              defaultMessage:
                'This organization is for trying. Its payments are simulated, and you can set its clock. A copy brings its products to the live organization, without buyers, orders and keys.',
            })}
      </p>
      <div className={parts.actions}>
        {mode === 'live' && find('createTestOrganization') && <OpenTestOrganization id={id} />}
        {mode === 'test' && (
          <a href={consolePath({ organization: slug, resource: 'test-clocks' })}>
            {t({ id: 'console.settings.clock', defaultMessage: 'Set the clock' })}
          </a>
        )}
        {copy && (
          <a href={actionPath({ organization: slug, id }, resource, copy)}>
            <bdi>{copy.title}</bdi>
          </a>
        )}
      </div>
    </div>
  );
}

function OpenTestOrganization({ id }: { id: string }) {
  const mutation = useMutation();
  const open = () =>
    mutation.send(
      () => api.POST('/v1/organizations/{id}/test-organization', { params: { path: { id } } }),
      ({ slug }) => go(consolePath({ organization: slug })),
    );
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      <button type="button" className={parts.plain} aria-disabled={mutation.isBusy} onClick={() => void open()}>
        {t({ id: 'console.settings.openTest', defaultMessage: 'Open the test organization' })}
      </button>
    </>
  );
}
