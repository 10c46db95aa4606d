import type { Organization } from './api.ts';

/** The name of an organization. A test organization is marked, because its sales are not real. */
export function SellerName({ organization: { name, mode } }: { organization: Pick<Organization, 'name' | 'mode'> }) {
  return (
    <>
      {name}
      {mode === 'test' && ' '}
      <TestBadge mode={mode} />
    </>
  );
}

/** Renders nothing for live organizations. */
export function TestBadge({ mode }: Pick<Organization, 'mode'>) {
  return mode === 'test' ? <span className="badge">Test mode</span> : null;
}
