import type { SelectHTMLAttributes } from 'react';
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { MemberRole } from '../../shared/api.ts';
import { t } from '../../shared/intl.ts';

const LABELS: Readonly<Record<MemberRole, MessageDescriptor>> = defineMessages({
  owner: { id: 'console.field.Owner', defaultMessage: 'Owner' },
  admin: { id: 'console.field.Administrator', defaultMessage: 'Administrator' },
  developer: { id: 'console.field.Developer', defaultMessage: 'Developer' },
  support: { id: 'console.field.Customer support', defaultMessage: 'Customer support' },
  read_only: { id: 'console.field.Read only', defaultMessage: 'Read only' },
});

/** The texts of the contract. `test/web/api-texts.test.ts` compares them. */
const DESCRIPTIONS: Readonly<Record<MemberRole, MessageDescriptor>> = defineMessages({
  owner: {
    id: 'role.owner',
    defaultMessage: 'Does everything, chooses the other owners, and reads the audit log',
  },
  admin: { id: 'role.admin', defaultMessage: 'Does everything, except for changes to owners and the audit log' },
  developer: {
    id: 'role.developer',
    defaultMessage:
      'Changes products, checkouts, files, articles, license keys and webhook endpoints, and reads everything but the audit log',
  },
  support: {
    id: 'role.support',
    defaultMessage:
      'Refunds orders, sends e-mails again, changes customers, subscriptions and license keys, and reads everything but the audit log',
  },
  read_only: { id: 'role.read_only', defaultMessage: 'Reads everything but the audit log' },
});

const ROLES = Object.keys(LABELS) as MemberRole[];

export const roleLabel = (role: MemberRole) => t(LABELS[role]);

/** Whether a member with a role manages members with another role. The service decides; the pages hide what it would refuse. */
export const manages = (role: MemberRole | undefined, other: MemberRole): boolean =>
  role === 'owner' || (role === 'admin' && other !== 'owner');

export const isRole = (text: string): text is MemberRole => text in LABELS;

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  /** The role of the person who chooses. An admin makes no owners. */
  by: MemberRole | undefined;
}

/** Chooses the role of a member. Each option says what the role may do. */
export function RoleSelect({ by, ...attributes }: Props) {
  return (
    <select {...attributes}>
      {ROLES.filter((role) => manages(by, role)).map((role) => (
        <option key={role} value={role}>
          {t(
            { id: 'role.option', defaultMessage: '{role}: {description}' },
            { role: roleLabel(role), description: t(DESCRIPTIONS[role]) },
          )}
        </option>
      ))}
    </select>
  );
}
