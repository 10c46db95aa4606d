import { describe, expect, it } from 'vitest';
import { evaluateAudit } from '../../scripts/lint/packages/evaluate-audit.ts';

const ADVISORY = { title: 'Prototype pollution', url: 'https://advisories.example/1', severity: 'high' };
const affected = (severity: string, via: unknown[] = [ADVISORY]) => ({ severity, range: '<1.2.6', via });
const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

describe('the audit of the packages', () => {
  it.each(['high', 'critical'])(
    'a vulnerability of %s severity is reported with package, versions and advisory',
    (severity) => {
      expect(evaluateAudit(report({ parser: affected(severity) }))).toEqual([
        `parser <1.2.6 (${severity}): Prototype pollution https://advisories.example/1`,
      ]);
    },
  );

  it('a package with a severe vulnerability in a dependency is reported with the dependency', () => {
    expect(evaluateAudit(report({ tool: affected('high', ['parser']) }))).toEqual(['tool <1.2.6 (high): by parser']);
  });

  it('vulnerabilities of lower severity are accepted', () => {
    const lower = { a: affected('info'), b: affected('low'), c: affected('moderate') };
    expect(evaluateAudit(report(lower))).toEqual([]);
    expect(evaluateAudit(report({}))).toEqual([]);
  });

  it.each([
    ['a refusal', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } })],
    ['nothing', ''],
    ['a page', '<html></html>'],
  ])('%s instead of a report is not accepted as an audit', (_name, output) =>
    expect(evaluateAudit(output)).toBeUndefined(),
  );
});
