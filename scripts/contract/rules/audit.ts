import type { Report } from './report.ts';

interface Operation {
  security?: object[];
  'x-roles'?: string[];
  'x-subjects'?: string[];
  'x-audited'?: boolean | 'buyers';
  'x-unaudited'?: string;
}

/**
 * An operation that writes with a role in an organization, or for a buyer by a customer session, is audited, or has the reason
 * why not. Others are audited on request, such as exports, and buyers who act alone (`x-audited: buyers`).
 */
export function checkAudit(name: string, method: string, operation: Operation, report: Report) {
  const { 'x-audited': audited, 'x-unaudited': reason, security = [] } = operation;
  const { 'x-roles': roles = [], 'x-subjects': subjects = [] } = operation;
  const isByDefault = method !== 'get' && (roles.length > 0 || subjects.includes('customer'));
  if (reason !== undefined && !isByDefault) report(name, 'has x-unaudited, and would not be audited without it');
  if (reason !== undefined && !/^[A-Z].*\.$/.test(reason)) report(name, 'has no sentence in x-unaudited');
  if (name.startsWith('export') && roles.length > 0 && audited !== true) report(name, 'is an export without x-audited');
  if (audited === 'buyers') {
    if (!isByDefault || !subjects.includes('customer'))
      report(name, 'has x-audited: buyers, which changes by a customer session have');
  } else if (audited !== undefined && (isByDefault || security.length === 0))
    report(name, 'has x-audited, which only reads, and changes by a known caller without a role, have');
}
