import type { SelectHTMLAttributes } from 'react';
import { roles } from '../../contract/generated/roles.ts';
import type { MemberRole } from '../shared/api.ts';

const LABELS: Record<MemberRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  developer: 'Developer',
  support: 'Support',
  read_only: 'Read-only',
};
const ROLES = Object.keys(LABELS) as MemberRole[];

export const roleLabel = (role: MemberRole) => LABELS[role];

export const isRole = (text: string): text is MemberRole => text in LABELS;

/** Chooses the role of a member. Each option says what the role may do. */
export function RoleSelect(attributes: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <select {...attributes}>
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {LABELS[role]}: {roles[role].description.toLowerCase()}
        </option>
      ))}
    </select>
  );
}
