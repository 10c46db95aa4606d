/** Whether this is the long run: `npm run test:long` sets the variable. */
export const isLongRun = process.env.TEST_SCOPE === 'long';

/** @returns all cases of an operation in the long run, and otherwise one of them, which differs between operations */
export function sampleCases<Case>(operationId: string, cases: readonly Case[]): readonly Case[] {
  if (isLongRun) return cases;
  const sum = operationId.split('').reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const at = sum % cases.length;
  return cases.slice(at, at + 1);
}
