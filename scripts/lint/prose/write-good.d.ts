declare module 'write-good' {
  /** @returns the findings of the enabled checks, in the order of the text */
  export default function writeGood(
    text: string,
    checks: Readonly<Record<string, boolean>>,
  ): { reason: string; index: number; offset: number }[];
}
