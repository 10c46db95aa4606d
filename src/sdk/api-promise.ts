import type { CallResult } from './calls.ts';

/** The data of a response. `withResponse` returns the response as well. */
export class ApiPromise<Data> extends Promise<Data> {
  readonly #send: () => Promise<CallResult<Data>>;
  #result: Promise<CallResult<Data>> | undefined;

  /** @param send called once, when the first caller waits for the result */
  constructor(send: () => Promise<CallResult<Data>>) {
    super(() => undefined);
    this.#send = send;
  }

  /** Derived promises, for example of `catch`, are plain promises. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** The data and the response with its status and headers. */
  withResponse(): Promise<CallResult<Data>> {
    return (this.#result ??= this.#send());
  }

  override then<Fulfilled = Data, Rejected = never>(
    onFulfilled?: ((data: Data) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(onFulfilled, onRejected);
  }
}

/** One page for `await`, or all items for `for await`. Sends no request until then. */
export class PagePromise<Page, Item> extends ApiPromise<Page> implements AsyncIterable<Item> {
  readonly #items: () => AsyncGenerator<Item, void, undefined>;

  constructor(send: () => Promise<CallResult<Page>>, items: () => AsyncGenerator<Item, void, undefined>) {
    super(send);
    this.#items = items;
  }

  /** Iterates over the items of all pages. Fetches pages of 100 items on demand, unless the call sets a `limit`. */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    return this.#items();
  }
}
