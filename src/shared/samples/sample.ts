/** A request, from which the code of each language is written: with example values in the documentation, with own values in the console. */
export interface SampleRequest {
  method: string;
  /** Address of the service. */
  baseUrl: string;
  /** URL with the values of the parameters. */
  url: string;
  /** Values of the parameters in the path, in its order. */
  pathValues: readonly string[];
  /** Parameters of the query with their values, which can be lists or objects. */
  query: Readonly<Record<string, unknown>>;
  needsToken: boolean;
  /** The value is undefined for a request without a body. */
  body?: SampleBody;
  /** Method of the SDKs, such as `checkouts.create`. The value is undefined if they have none. */
  sdk: string | undefined;
  result: ResultKind;
}

export interface SampleBody {
  type: string;
  /** The body as it is sent. */
  text: string;
  value: unknown;
}

/** A list has pages of items, a stream has events that arrive over time. */
export type ResultKind = 'value' | 'list' | 'stream' | 'none';
