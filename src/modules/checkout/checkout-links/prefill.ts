import { parseCurrency } from '../../../shared/codes/currencies.ts';
import { parseEmail } from '../../../shared/codes/emails.ts';
import { isName } from '../../../shared/name.ts';

/** The details that the address of a link fills in on the page of the checkout. */
export interface Prefill {
  customer_email?: string;
  customer_name?: string;
  discount_code?: string;
  /** Minor units. Used by prices whose amount the buyer chooses. */
  amount?: number;
  quantity?: number;
  currency?: string;
}

const toText = (text: string) => (text.length > 0 && text.length <= 255 && !/\p{Cc}/u.test(text) ? text : undefined);
const toInteger = (text: string) => (/^\d{1,8}$/.test(text) ? Number(text) : undefined);

const READERS = {
  customer_email: (text) => parseEmail(text).code,
  customer_name: (text) => (isName(text) ? text : undefined),
  discount_code: toText,
  amount: toInteger,
  quantity: toInteger,
  currency: (text) => parseCurrency(text).code,
} satisfies Record<keyof Prefill, (text: string) => string | number | undefined>;

export const PREFILLED = Object.keys(READERS) as (keyof Prefill)[];

/** Reads the details of an address. Anyone can write an address, so a value that is not valid counts as absent. */
export function readPrefill(read: (name: keyof Prefill) => string | null | undefined): Prefill {
  const found = PREFILLED.map((name) => {
    const text = read(name)?.trim();
    return [name, text === undefined ? undefined : READERS[name](text)] as const;
  });
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}
