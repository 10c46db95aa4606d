/** Redirects links such as `/docs/reference#operation/createProduct` to the page of the operation. */
export function resolveOperationLinks() {
  const resolve = () => {
    const entry = location.hash.startsWith('#operation/') && document.getElementById(location.hash.slice(1));
    if (entry instanceof HTMLAnchorElement) location.replace(entry.href);
  };
  resolve();
  addEventListener('hashchange', resolve);
}

/** Adds a field that filters the list of all operations. */
export function addOperationSearch() {
  const container = document.querySelector('[data-filter]');
  if (container === null) return;
  const field = document.createElement('input');
  field.type = 'search';
  field.setAttribute('aria-label', 'Filter operations');
  field.placeholder = 'Filter operations: refund, license, POST …';
  const count = document.createElement('p');
  count.className = 'hint';
  count.setAttribute('role', 'status');
  field.addEventListener('input', () => {
    const matches = filterOperations(field.value.toLowerCase().split(/\s+/).filter(Boolean));
    count.textContent = field.value.trim() === '' ? '' : `${matches} found`;
  });
  container.append(field, count);
}

function filterOperations(words: string[]): number {
  let matches = 0;
  for (const section of document.querySelectorAll<HTMLElement>('[data-operations]')) {
    let sectionMatches = 0;
    for (const entry of section.querySelectorAll('li')) {
      const text = entry.textContent.toLowerCase();
      entry.hidden = !words.every((word) => text.includes(word));
      if (!entry.hidden) sectionMatches += 1;
    }
    section.hidden = sectionMatches === 0;
    matches += sectionMatches;
  }
  return matches;
}
