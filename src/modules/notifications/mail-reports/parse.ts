import { invalidField } from '../../../shared/errors.ts';
import { getOwn } from '../../../shared/own.ts';
import type { Suppression } from '../../../platform/mail/suppression-queries.ts';

type Report = Omit<Suppression, 'source'>;

const MAX_REPORTS = 500;
const MAX_ADDRESS_LENGTH = 320;
const KINDS: readonly string[] = ['bounce', 'complaint'] satisfies Report['kind'][];

/**
 * Parses `{"reports": [{"kind": "bounce", "email": "ada@example.com", "detail": "550 5.1.1 Unknown user"}]}`.
 * @throws RequestValidationError names the first invalid field
 */
export function parseReports(body: unknown): Report[] {
  const reports = readField(body, 'reports');
  if (!Array.isArray(reports) || reports.length === 0 || reports.length > MAX_REPORTS)
    throw invalidField('reports', `Must be a list of 1 to ${MAX_REPORTS} reports.`);
  const parsed = reports.map(parseReport);
  // Rows are locked in one order, so that concurrent requests cannot deadlock.
  return parsed.sort((a, b) => compare(a.address, b.address) || compare(a.kind, b.kind));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function parseReport(report: unknown, at: number): Report {
  const kind = readField(report, 'kind');
  const address = readField(report, 'email');
  const detail = readField(report, 'detail') ?? '';
  if (typeof kind !== 'string' || !isKind(kind))
    throw invalidField(
      ['reports', at, 'kind'],
      'Must be bounce, for an address that cannot receive mail, or complaint.',
      kind,
    );
  if (typeof address !== 'string' || address.length > MAX_ADDRESS_LENGTH || !/^[^\s@]+@[^\s@]+$/.test(address))
    throw invalidField(['reports', at, 'email'], 'Must be the e-mail address of the receiver.', address);
  if (typeof detail !== 'string') throw invalidField(['reports', at, 'detail'], 'Must be a text.', detail);
  return { kind, address, detail };
}

const isKind = (kind: string): kind is Report['kind'] => KINDS.includes(kind);

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? getOwn(value as Record<string, unknown>, name) : undefined;
