/** The package has no types. See https://github.com/foliojs/linebreak. */
declare module 'linebreak' {
  /** Finds the positions at which Unicode (UAX 14) allows a line to end. */
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
  export { LineBreaker as default };
}
