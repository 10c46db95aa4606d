import {
  TaxUnavailable,
  type Tax,
  type TaxProvider,
  type TaxQuestion,
  type TaxTable,
} from '../../../platform/ports/tax-provider.ts';

/** A tax service has to be asked, which a transaction cannot do. The transaction is rolled back and run again with the quotes. */
export class TaxQuoteMissing extends Error {
  override readonly name = 'TaxQuoteMissing';
  readonly questions: readonly TaxQuestion[];
  constructor(questions: readonly TaxQuestion[]) {
    super('a tax service has to be asked before this transaction');
    this.questions = questions;
  }
}

/** An answer of a tax service, or its failure to answer. */
type Quote = Tax | TaxUnavailable;

/**
 * The taxes that a transaction may use: a table in memory, or answers that were requested before. It holds no reference to
 * the service, so a transaction cannot reach the network through it.
 */
export class TaxQuotes {
  readonly #calculate: TaxTable['calculate'] | undefined;
  readonly #quotes: ReadonlyMap<string, Quote>;
  readonly #isClosed: boolean;

  private constructor(
    calculate: TaxTable['calculate'] | undefined,
    quotes: ReadonlyMap<string, Quote> = new Map<string, Quote>(),
    isClosed = false,
  ) {
    this.#calculate = calculate;
    this.#quotes = quotes;
    this.#isClosed = isClosed;
  }

  /** Quotes for the start of a transaction. A table answers every question. A service has answered none yet. */
  static of(provider: TaxProvider): TaxQuotes {
    return new TaxQuotes(provider.kind === 'table' ? (question) => provider.calculate(question) : undefined);
  }

  /**
   * Requests the answers to `questions`, and keeps the present ones. No transaction may be open.
   * @returns quotes in which a question that the service did not answer is unavailable
   */
  async request(provider: TaxProvider, questions: readonly TaxQuestion[]): Promise<TaxQuotes> {
    if (provider.kind === 'table') return this;
    const byKey = new Map(questions.map((question) => [questionKey(question), question]));
    const requested = [...byKey].map(async ([key, question]) => [key, await quote(provider, question)] as const);
    return new TaxQuotes(undefined, new Map([...this.#quotes, ...(await Promise.all(requested))]));
  }

  /** The same quotes, in which every other question is unavailable. Ends the repetition of a transaction. */
  close(): TaxQuotes {
    return new TaxQuotes(this.#calculate, this.#quotes, true);
  }

  /**
   * @throws TaxQuoteMissing
   * @throws TaxUnavailable the service did not answer this question
   */
  taxOf(question: TaxQuestion): Tax {
    if (this.#calculate !== undefined) return this.#calculate(question);
    const found = this.#quotes.get(questionKey(question));
    if (found instanceof TaxUnavailable) throw found;
    if (found !== undefined) return found;
    if (this.#isClosed) throw new TaxUnavailable('the question about a tax changed with every answer');
    throw new TaxQuoteMissing([question]);
  }
}

const questionKey = (question: TaxQuestion) => JSON.stringify(question);

async function quote(provider: Exclude<TaxProvider, TaxTable>, question: TaxQuestion): Promise<Quote> {
  try {
    return await provider.request(question);
  } catch (error) {
    if (error instanceof TaxUnavailable) return error;
    throw error;
  }
}
