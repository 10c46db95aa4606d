import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { API_VERSION } from '../../src/providers/stripe/client.ts';
import { expectOne } from '../../src/shared/index-by.ts';
import type { Seller } from './fill.ts';
import { STRIPE_SECRETS } from './fault-servers.ts';

const BUYER = { customer_name: 'Ada Byron', customer_billing_address: { country: 'PT' } };
const ANSWER_MS = 60_000;

/** Buyers who pay by card. Each begins a purchase every `pauseMs`, whether or not earlier ones have been answered. */
export class Sales {
  /** Purchases since the last reset. */
  acknowledged = 0;
  unanswered = 0;
  /** Ids of the checkouts of all purchases that the service confirmed. */
  readonly checkouts: string[] = [];
  readonly #url: string;
  readonly #seller: Seller;
  readonly #open = new Set<Promise<void>>();
  #isStopped = false;
  readonly #loop: Promise<void>;

  constructor(url: string, seller: Seller, pauseMs: number) {
    this.#url = url;
    this.#seller = seller;
    this.#loop = this.#run(pauseMs);
  }

  reset(): void {
    this.acknowledged = 0;
    this.unanswered = 0;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loop;
    await Promise.all(this.#open);
  }

  async #run(pauseMs: number): Promise<void> {
    while (!this.#isStopped) {
      const sale = this.#buy().finally(() => this.#open.delete(sale));
      this.#open.add(sale);
      await wait(pauseMs);
    }
  }

  async #buy(): Promise<void> {
    try {
      const { product_id } = this.#seller;
      const { id, client_secret } = await this.#post('/v1/checkouts/custom/', {
        payment_processor: 'stripe',
        product_id,
      });
      const confirmed = await this.#post(`/v1/checkouts/custom/client/${String(client_secret)}/confirm`, {
        ...BUYER,
        customer_email: `${randomUUID()}@example.com`,
        confirmation_token_id: 'ctoken_success',
      });
      if (confirmed.status !== 'succeeded') throw new Error(`the checkout is ${String(confirmed.status)}`);
      this.acknowledged += 1;
      this.checkouts.push(String(id));
    } catch {
      // The answer of a fault. The audit finds what became of the purchase.
      this.unanswered += 1;
    }
  }

  async #post(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${this.#seller.token}`,
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  }
}

/** The state after the faults. All but the numbers of sales should be 0. */
export interface Audit {
  acknowledged: number;
  /** Confirmed purchases without exactly one order. */
  lost: number;
  charges: number;
  /** Charges of Stripe without exactly one order. */
  unmatched: number;
  /** Periods of subscriptions with several successful charges. */
  doubled: number;
  /** Currencies whose accounts do not sum to zero, and orders of the run without a transfer. */
  unbalanced: number;
  untransferred: number;
}

/** @param api of the fake Stripe server */
export async function audit(db: Knex, api: string, checkouts: readonly string[]): Promise<Audit> {
  const charges = await listCharges(api);
  const { rows } = await db.raw<{
    rows: Record<'lost' | 'unmatched' | 'doubled' | 'unbalanced' | 'untransferred', string>[];
  }>(
    `select
       (select count(*) from unnest(:checkouts::uuid[]) as sold (id)
          where (select count(*) from orders where checkout_id = sold.id) <> 1) as lost,
       (select count(*) from unnest(:charges::text[]) as charged (key)
          where (select count(*) from orders join payments on payments.id = payment_id
            where payments.idempotency_key = charged.key) <> 1) as unmatched,
       (select count(*) from (
          select from payments where status = 'succeeded' and subscription_id is not null and purpose = 'renewal'
          group by subscription_id, period having count(*) > 1) as twice) as doubled,
       (select count(*) from (select from ledger_entries group by currency having sum(amount) <> 0) as currencies) as unbalanced,
       (select count(*) from orders where payment_id is not null and amount > 0
          and not exists (select from ledger_transfers where order_id = orders.id)) as untransferred`,
    { checkouts, charges },
  );
  const { lost, unmatched, doubled, unbalanced, untransferred } = expectOne(rows);
  return {
    acknowledged: checkouts.length,
    lost: Number(lost),
    charges: charges.length,
    unmatched: Number(unmatched),
    doubled: Number(doubled),
    unbalanced: Number(unbalanced),
    untransferred: Number(untransferred),
  };
}

interface Page {
  data: { id: string; status: string; metadata: { idempotency_key?: string } }[];
  has_more: boolean;
}

/** Returns the idempotency keys of all charges that succeeded at Stripe. */
async function listCharges(api: string): Promise<string[]> {
  const keys: string[] = [];
  for (let after = '', isLast = false; !isLast;) {
    const query = new URLSearchParams({ limit: '100', ...(after !== '' && { starting_after: after }) });
    const response = await fetch(`${api}/v1/payment_intents?${query.toString()}`, {
      headers: { Authorization: `Bearer ${STRIPE_SECRETS.STRIPE_SECRET_KEY}`, 'Stripe-Version': API_VERSION },
    });
    const { data, has_more } = (await response.json()) as Page;
    keys.push(
      ...data.filter(({ status }) => status === 'succeeded').map(({ metadata }) => metadata.idempotency_key ?? ''),
    );
    after = data.at(-1)?.id ?? '';
    isLast = !has_more;
  }
  return keys;
}
