import type { Organization } from '../../shared/api.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { actionPath, consolePath } from '../addresses.ts';
import type { Resource } from '../description.ts';
import { OpenTestOrganization } from '../parts/OpenTestOrganization.tsx';
import { useCallable } from '../parts/use-may-call.ts';

interface Props {
  resource: Resource;
  organization: Organization;
}

/** Leads from a live organization to its test organization. A test organization has its clock, and copies its catalog to live. */
export function TestMode({ resource, organization: { id, slug, mode } }: Props) {
  const find = useCallable(resource);
  const copy = find('copyCatalogToLive');
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
        {mode === 'live' && <OpenTestOrganization className={parts.plain} />}
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
