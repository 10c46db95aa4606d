const ABBREVIATIONS: Readonly<Record<string, string>> = { id: 'ID', url: 'URL', ip: 'IP', api: 'API', csv: 'CSV' };

/** @returns a name of the contract as words: `License keys` of `license-keys`, `Product` of `product_id` if the value identifies a record */
export function readableName(name: string, isId = false): string {
  const shown = isId ? name.replace(/_ids?$/, '') : name.replace(/^is_/, '');
  const [first = '', ...others] = shown.split(/[-_. ]/).map((word) => ABBREVIATIONS[word] ?? word);
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}
