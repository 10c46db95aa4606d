import { escapeHtml } from '../../shared/escape-html.ts';
import type { OperationEntry } from './document.ts';

/** The holders of tokens by `x-subjects`. An anonymous caller has no token. */
const HOLDERS: Readonly<Record<string, string>> = {
  user: 'a person',
  organization: 'an organization',
  customer: 'a customer',
  client: 'a client',
};

/** @returns the token, the scopes and the roles that an operation requires */
export function accessHtml({ operation }: OperationEntry): string {
  const requirements = operation.security ?? [];
  if (requirements.length === 0) return '<p class="access">Does not require a token.</p>';
  const isOptional = requirements.some((requirement) => Object.keys(requirement).length === 0);
  const scopes = [...new Set(requirements.flatMap((requirement) => Object.values(requirement).flat()))];
  const schemes = [...new Set(requirements.flatMap((requirement) => Object.keys(requirement)))];
  const subjects = operation['x-subjects'] ?? [];
  const roles = operation['x-roles'] ?? [];
  const parts = [
    isOptional
      ? 'A token is optional.'
      : `Requires a ${schemes.includes('registration') && schemes.length === 1 ? 'registration access token' : 'token'}.`,
    scopes.length > 0 && `Scope: ${scopes.map((scope) => `<code>${escapeHtml(scope)}</code>`).join(' or ')}.`,
    subjects.length > 0 && `Token of ${subjects.flatMap((subject) => HOLDERS[subject] ?? []).join(' or ')}.`,
    roles.length > 0 &&
      `<a href="/docs/guides/roles">Role</a>: ${roles.map((role) => `<code>${escapeHtml(role)}</code>`).join(' or ')}.`,
  ];
  return `<p class="access">${parts.filter(Boolean).join(' ')}</p>`;
}
