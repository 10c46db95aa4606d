const SPELLINGS: Readonly<Record<string, string>> = {
  api: 'API',
  csv: 'CSV',
  etag: 'ETag',
  github: 'GitHub',
  html: 'HTML',
  http: 'HTTP',
  id: 'ID',
  ids: 'IDs',
  ip: 'IP',
  mime: 'MIME',
  mrr: 'MRR',
  ms: '(ms)',
  oauth: 'OAuth',
  oss: 'OSS',
  pdf: 'PDF',
  sha256: 'SHA-256',
  uri: 'URI',
  url: 'URL',
  xml: 'XML',
};

/** @returns a name of the contract as words: `License keys` of `license-keys`, `Product` of `product_id` if the value identifies a record */
export function readableName(name: string, isId = false): string {
  const shown = isId ? name.replace(/_ids?$/, '') : name.replace(/^is_/, '');
  const [first = '', ...others] = shown.split(/[-_. ]/).map((word) => SPELLINGS[word] ?? word);
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}

/**
 * @param name of the field
 * @returns a code of a payment processor, such as `card_declined`, as words; undefined for other texts. The contract has no list of
 *   these codes. A discount code has no underscore
 */
export function readableCode(name: string, value: string): string | undefined {
  const words = /^[a-z]+(_[a-z]+)*$/.test(value) && (/(^|_)(reason|status)$/.test(name) || value.includes('_'));
  return words && /(^|_)(code|reason|status)$/.test(name) ? readableName(value) : undefined;
}
