import { consolePath } from '../addresses.ts';
import { useMember } from '../member.tsx';

/** The e-mail address of a buyer, which leads to the customer. */
export function CustomerLink({
  record: { customer_id, user },
}: {
  record: { customer_id: string; user: { email: string } };
}) {
  const { organization } = useMember();
  return (
    <a href={consolePath({ organization: organization.slug, resource: 'customers', id: customer_id })}>
      <bdi dir="ltr">{user.email}</bdi>
    </a>
  );
}
