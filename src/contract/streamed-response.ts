/** A response of any size. Sent in chunks as they are produced, so that it never is in memory as a whole. */
export class StreamedResponse {
  /**
   * The name under which browsers save the file. The value is undefined for JSON, and for an event stream, which has no
   * end.
   */
  readonly fileName: string | undefined;
  readonly chunks: AsyncIterable<string>;
  /** The value is undefined if the contract has one media type. */
  readonly mediaType: string | undefined;

  constructor(fileName: string | undefined, pieces: AsyncIterable<string>, mediaType?: string) {
    this.fileName = fileName;
    this.chunks = pieces;
    this.mediaType = mediaType;
  }
}
