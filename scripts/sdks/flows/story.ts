/** The flow of each client: from an organization to a valid license key. */
export interface Ending {
  paid: string;
  license: string;
  amount: number | undefined;
}

const PATIENCE_MS = 15_000;
const POLL_MS = 50;

const license = { type: 'license_keys', description: 'License', properties: { limit_usage: 3 } } as const;
const price = { type: 'one_time', amount_type: 'fixed', price_amount: 4900 } as const;
const buyer = {
  customer_email: 'ada@example.com',
  customer_name: 'Ada Byron',
  customer_billing_address: { country: 'PT' },
  confirmation_token_id: 'sandbox_success',
} as const;

/** The bodies of the requests of a sale. */
export function storyOf(slug: string) {
  return {
    organization: { name: 'Aster Software', slug },
    benefit: license,
    product: { name: 'Aster Studio', prices: [price] },
    buyer,
  };
}

export function begin() {
  const { BASE_URL: baseUrl = '', TOKEN: token = '', SLUG: slug = '' } = process.env;
  return {
    baseUrl,
    token,
    story: storyOf(slug),
    printResult: (ending: Ending) => console.log(JSON.stringify(ending)),
  };
}

/** Reads until there is a value. @throws Error after the timeout */
export async function poll<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  const began = performance.now();
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (performance.now() - began > PATIENCE_MS) throw new Error('nothing came');
    await new Promise((resume) => setTimeout(resume, POLL_MS));
  }
}

/** Returns the value. @throws Error when the value is undefined */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('there was no answer');
  return value;
}
