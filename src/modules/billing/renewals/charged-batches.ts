import { makeCharges, type Charge, type ChargeContext } from './charge.ts';

/** Charges that are made and settled at a time. */
const MAX_OPEN_CHARGES = 100;

/** Batches whose charges are being made and settled, while the next batches are processed. */
export class ChargedBatches {
  /** Number of charges that were made and settled. */
  endedCharges = 0;
  readonly #ctx: ChargeContext;
  #openCharges = 0;
  #nextEnd = Promise.withResolvers<void>();
  #failure: { error: unknown } | undefined;

  /** Creates an empty set of batches. */
  constructor(ctx: ChargeContext) {
    this.#ctx = ctx;
  }

  /** Begins to make the charges of a batch. Waits while too many charges are open. */
  async add(charges: readonly Charge[]): Promise<void> {
    if (charges.length === 0) return;
    let open = charges.length;
    const onEnd = (count: number) => {
      open -= count;
      this.#openCharges -= count;
      this.endedCharges += count;
      this.#nextEnd.resolve();
      this.#nextEnd = Promise.withResolvers();
    };
    this.#openCharges += open;
    void makeCharges(this.#ctx, charges, onEnd).catch((error: unknown) => {
      this.#failure ??= { error };
      onEnd(open);
    });
    while (this.#openCharges >= MAX_OPEN_CHARGES) await this.#nextEnd.promise;
  }

  /** Waits until a charge has ended. @returns false if none is open */
  async waitForSome(): Promise<boolean> {
    if (this.#openCharges === 0) return false;
    await this.#nextEnd.promise;
    return true;
  }

  /** Waits until all charges have ended. */
  async waitForAll(): Promise<void> {
    while (await this.waitForSome());
  }

  /** Waits until all charges have ended. @throws the first failure of a batch */
  async end(): Promise<void> {
    await this.waitForAll();
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}
