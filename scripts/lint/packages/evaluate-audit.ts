/** The parts of the output of `npm audit --json` that decide. */
interface AuditReport {
  /** Affected packages by name. The field is absent if npm got no answer. */
  vulnerabilities?: Record<string, Vulnerability>;
}

interface Vulnerability {
  severity: string;
  /** Affected versions. */
  range: string;
  /** Advisories, or the names of packages that it depends on and that are affected. */
  via: readonly (string | { title: string; url: string })[];
}

const REFUSED_SEVERITIES = ['high', 'critical'];

/** @returns one line for each package with a severe hole, or undefined if the output is no report of an audit */
export function evaluateAudit(output: string): string[] | undefined {
  const { vulnerabilities } = parseReport(output);
  if (vulnerabilities === undefined) return undefined;
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => REFUSED_SEVERITIES.includes(severity))
    .map(([name, { severity, range, via }]) => `${name} ${range} (${severity}): ${via.map(describe).join(', ')}`);
}

/** npm prints nothing when it is stopped, and an object with an error when the registry refuses. */
function parseReport(output: string): AuditReport {
  try {
    return JSON.parse(output);
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function describe(cause: Vulnerability['via'][number]): string {
  return typeof cause === 'string' ? `by ${cause}` : `${cause.title} ${cause.url}`;
}
