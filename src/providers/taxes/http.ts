import {
  TAX_REASONS,
  TAX_SCHEMES,
  TaxUnavailable,
  type Tax,
  type TaxQuestion,
  type TaxService,
} from '../../platform/ports/tax-provider.ts';
import { TIME_LIMITS } from '../../platform/time-limits.ts';

/**
 * Creates the client of the operator's tax service. Sends the sale as JSON and expects the tax as JSON, with the fields of
 * `tax-provider.ts`. The answer may leave out `region` and `scheme`.
 * @param timeoutMs timeout of a request, in milliseconds
 */
export function createHttpTaxes(url: string, timeoutMs = TIME_LIMITS.taxResponseMs): TaxService {
  return {
    kind: 'service',
    name: 'http',
    async request(question) {
      const tax = await post(url, question, timeoutMs);
      if (!isTax(tax)) throw new TaxUnavailable('the tax service returned an invalid response');
      return { ...tax, region: tax.region ?? null, scheme: tax.scheme ?? defaultScheme(tax) };
    },
  };
}

async function post(url: string, question: TaxQuestion, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new TaxUnavailable(`the tax service responded with ${response.status}`);
    return await response.json();
  } catch (error) {
    throw error instanceof TaxUnavailable
      ? error
      : new TaxUnavailable('the tax service did not respond', { cause: error });
  }
}

/** Maximum tax in minor units. Prices have the same maximum. */
const MAX_AMOUNT = 1_000_000_000;
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_AMOUNT;
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

/** Scheme of an answer that names none: such a service is for sellers who are registered in each country. */
const defaultScheme = ({ reason }: Pick<Tax, 'reason'>) =>
  reason === 'taxed' || reason === 'zero' ? 'standard' : null;

type TaxServiceAnswer = Omit<Tax, 'region' | 'scheme'> & Partial<Pick<Tax, 'region' | 'scheme'>>;

function isTax(value: unknown): value is TaxServiceAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { amount, rate_basis_points, name, country, state, region, scheme, reason } = value as Partial<
    Record<keyof Tax, unknown>
  >;
  return (
    isCount(amount) &&
    isCount(rate_basis_points) &&
    isTextOrNull(name) &&
    typeof country === 'string' &&
    isTextOrNull(state) &&
    (region === undefined || isTextOrNull(region)) &&
    (scheme == null || TAX_SCHEMES.some((known) => known === scheme)) &&
    TAX_REASONS.some((known) => known === reason)
  );
}
