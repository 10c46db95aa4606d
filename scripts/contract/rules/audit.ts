/** Checks which operations leave entries in the audit log, and that exceptions have reasons. */
type Say = (where: string, what: string) => void;

interface Operation {
  security?: object[];
  'x-roles'?: string[];
  'x-audited'?: boolean;
  'x-unaudited'?: string;
}

/** An operation that writes with a role in an organization is audited, or has the reason why not. Others are audited on request. */
export function checkAudit(name: string, method: string, operation: Operation, say: Say) {
  const { 'x-audited': audited, 'x-unaudited': reason, 'x-roles': roles = [], security = [] } = operation;
  const isByDefault = method !== 'get' && roles.length > 0;
  if (reason !== undefined && !isByDefault) say(name, 'has x-unaudited, and would not be audited without it');
  if (reason !== undefined && !/^[A-Z].*\.$/.test(reason)) say(name, 'has no sentence in x-unaudited');
  if (audited !== undefined && (method === 'get' || isByDefault || security.length === 0))
    say(name, 'has x-audited, which only changes by a known caller without a role have');
}
