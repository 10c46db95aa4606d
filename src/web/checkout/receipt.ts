/** Prefix of keys in `sessionStorage`. */
const STORAGE_PREFIX = 'sellbase-receipt-';

/** Keeps the receipt secret of a purchase for this tab, because the address of the bank's page does not have it. */
export function storeReceipt(clientSecret: string, receiptSecret: string): void {
  try {
    window.sessionStorage.setItem(STORAGE_PREFIX + clientSecret, receiptSecret);
  } catch {
    // Storage is disabled. The address of the confirmation page has the secret, unless the buyer returns from a bank.
  }
}

/** @returns the receipt secret in the address of the page, or of an earlier confirmation in this tab */
export function findReceipt(clientSecret: string): string | undefined {
  const inAddress = window.location.hash.slice(1);
  if (inAddress !== '') return inAddress;
  try {
    return window.sessionStorage.getItem(STORAGE_PREFIX + clientSecret) ?? undefined;
  } catch {
    return undefined;
  }
}
