import type { Translator } from '../../../platform/languages/translator.ts';
import { lineText, translateLine } from './line-text.ts';

interface PaidTotal {
  total: number;
  /** The part of the total that credit paid. */
  credit: number;
  currency: string;
}

/** The rows below a total of which credit paid a part. Amounts are in minor units. @returns no rows without credit */
export function creditRows(translated: Translator, { total, credit, currency }: PaidTotal): [string, string][] {
  if (credit === 0) return [];
  const money = (amount: number) => translated.formatMoney({ amount, currency });
  return [
    [translateLine(lineText('fromCredit'), translated), money(-credit)],
    [translated.t({ id: 'bill.charged', defaultMessage: 'Charged' }), money(total - credit)],
  ];
}
