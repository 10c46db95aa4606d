import type { Organization } from './api.ts';
import { t } from './intl.ts';

/**
 * The name of an organization. A test organization is marked, because its sales are not real. The name is isolated: in a
 * text from right to left, a Latin name would pull the digits of a date behind it to its other side.
 */
export function SellerName({ organization: { name, mode } }: { organization: Pick<Organization, 'name' | 'mode'> }) {
  return (
    <>
      <bdi>{name}</bdi>
      {mode === 'test' && ' '}
      <TestBadge mode={mode} />
    </>
  );
}

/** Renders nothing for live organizations. */
export function TestBadge({ mode }: Pick<Organization, 'mode'>) {
  return mode === 'test' ? (
    <span className="badge">{t({ id: 'organization.testMode', defaultMessage: 'Test mode' })}</span>
  ) : null;
}
