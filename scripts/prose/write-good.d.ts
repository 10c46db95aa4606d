declare module 'write-good' {
  /** @returns what the enabled checks found, in the order of the text */
  export default function writeGood(
    text: string,
    checks: Readonly<Record<string, boolean>>,
  ): { reason: string; index: number; offset: number }[];
}
