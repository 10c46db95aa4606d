import type { Block } from '../../notifications/emails/index.ts';
import { addMonths } from '../../../shared/calendar.ts';
import { cardName } from '../../../shared/card-name.ts';
import type { ContentContext } from './dependencies.ts';
import type { Receipt } from './receipt.ts';

/** The invented story: a buyer subscribes to a product for 49 euros a month today. All samples tell of this subscription. */
export interface SampleData {
  now: Date;
  names: { seller: string; product: string };
  /** Address of the buyer, which members see. */
  buyer: string;
  licenseKey: Block;
  /** Words of the seller. The value is null if there are none. */
  note: string | null;
}

export const SAMPLE_ID = '00000000-0000-0000-0000-000000000000';
const TAX = 1127;
export const SAMPLE_CARD = { brand: 'visa', last_four: '4242' };
export const SAMPLE_PRICE = { amount: 4900, currency: 'eur' };

export const sampleOrder = ({ now, names }: SampleData) => ({
  created_at: now,
  lines: [{ kind: 'product' as const, description: names.product, amount: SAMPLE_PRICE.amount }],
  ...SAMPLE_PRICE,
  tax_amount: TAX,
  applied_credit_amount: 0,
});

export const sampleReceipt = (ctx: ContentContext, story: SampleData): Receipt => ({
  order: { ...sampleOrder(story), id: SAMPLE_ID },
  names: story.names,
  invoice: { number: '00001', url: ctx.portalPage('') },
  payment: cardName(SAMPLE_CARD),
  note: story.note,
});

/** @returns the names, and a day in the language of the sample */
export const sampleValues = ({ translator: { formatDay } }: ContentContext, { names }: SampleData, day: Date) => ({
  ...names,
  day: formatDay(day),
});

export const sampleCorrection = (ctx: ContentContext, story: SampleData) => ({
  ...sampleValues(ctx, story, story.now),
  amount: ctx.translator.formatMoney({ ...SAMPLE_PRICE, amount: SAMPLE_PRICE.amount + TAX }),
});

export const sampleRenewal = ({ now }: SampleData): Date => addMonths(now, 1);
