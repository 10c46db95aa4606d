/** An answer that is not JSON: sent as it is made, piece by piece, so that it never has to be held whole. */
export class Download {
  readonly fileName: string;
  readonly pieces: AsyncIterable<string>;

  constructor(fileName: string, pieces: AsyncIterable<string>) {
    this.fileName = fileName;
    this.pieces = pieces;
  }
}
