/** Finds English texts that a language translates in two ways. */
type Messages = Readonly<Record<string, string>>;

/** English texts of two meanings, which other languages distinguish. */
const HOMONYMS: ReadonlySet<string> = new Set([
  // The account of a person, or of the ledger.
  'Account',
  // An action, or a subscription.
  'Cancel',
  // Of a card, or of a seller.
  'Brand',
  // A day on an invoice, or a state.
  'Canceled',
  'Paid',
  // The page on which a buyer pays, or the record of a purchase that has begun.
  'Checkout',
  // Of a discount, or sent by e-mail.
  'Code',
  // The content of a line of an invoice, or a text about a product.
  'Description',
  // An order, or a balance of the ledger.
  'Disputed',
  // The price that a buyer sees, or a kind of prices.
  'Free',
  // Followed as it happens, or sold for money.
  'Live',
  // An action, or a state.
  'Pause',
  // A text that a buyer reads instead of a price, or a kind of prices.
  'Pay what you want',
  // The title of a form for buyers, or the way in which a price is paid.
  'Payment',
  // Of a history, or sizes by which the test clock moves.
  'Steps',
  // To articles, or to a product.
  'Subscribe',
]);

/** @returns a problem for each English text with more than one translation in the language */
export function findSplitTranslations(language: string, english: Messages, translated: Messages): string[] {
  const ids = Map.groupBy(Object.keys(english), (id) => english[id]);
  return [...ids].flatMap(([text = '', same]) => {
    if (HOMONYMS.has(text)) return [];
    const translations = new Set(same.flatMap((id) => translated[id] ?? []));
    if (translations.size < 2) return [];
    return [`${language}: ${same.join(', ')} translate “${text}” differently: ${[...translations].join(' | ')}`];
  });
}
