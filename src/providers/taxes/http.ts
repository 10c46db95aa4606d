import { TaxUnavailable, type Tax, type TaxQuestion, type TaxService } from '../../platform/ports/tax-provider.ts';

/** A buyer waits at the checkout. */
const TIMEOUT_MS = 2_000;
const REASONS: readonly Tax['reason'][] = [
  'taxed',
  'reverse_charge',
  'not_registered',
  'not_taxable',
  'no_rate',
  'zero',
];

/** Asks a service of the operator's: it is sent the question as JSON and answers with the tax, in the words of `provider.ts`. */
export function createHttpTaxes(url: string, timeoutMs = TIMEOUT_MS): TaxService {
  return {
    kind: 'service',
    name: 'http',
    async request(question) {
      const answer = await ask(url, question, timeoutMs);
      if (!isTax(answer)) throw new TaxUnavailable('the tax service gave an answer that is not understood');
      return answer;
    },
  };
}

async function ask(url: string, question: TaxQuestion, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new TaxUnavailable(`the tax service answered ${response.status}`);
    return await response.json();
  } catch (error) {
    throw error instanceof TaxUnavailable
      ? error
      : new TaxUnavailable('the tax service did not answer', { cause: error });
  }
}

/** No tax is more than any price may be. */
const MOST = 1_000_000_000;
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MOST;
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

function isTax(answer: unknown): answer is Tax {
  if (typeof answer !== 'object' || answer === null) return false;
  const { amount, rate_basis_points, name, country, state, reason } = answer as Partial<Record<keyof Tax, unknown>>;
  return (
    isCount(amount) &&
    isCount(rate_basis_points) &&
    isTextOrNull(name) &&
    typeof country === 'string' &&
    isTextOrNull(state) &&
    REASONS.some((known) => known === reason)
  );
}
