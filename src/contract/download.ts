/** An answer that is not JSON: sent as it is made, piece by piece, so that it never has to be held whole. */
export class Download {
  /** What it is saved as; undefined: it is not a file, but goes on for as long as there is something to tell. */
  readonly fileName: string | undefined;
  readonly pieces: AsyncIterable<string>;

  constructor(fileName: string | undefined, pieces: AsyncIterable<string>) {
    this.fileName = fileName;
    this.pieces = pieces;
  }
}
