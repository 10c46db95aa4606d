/** `/docs/reference#operation/createProduct` leads to the page on which that operation is. */
export function findOperation() {
  const go = () => {
    const entry = location.hash.startsWith('#operation/') && document.getElementById(location.hash.slice(1));
    if (entry instanceof HTMLAnchorElement) location.replace(entry.href);
  };
  go();
  addEventListener('hashchange', go);
}

/** A field over the list of all operations. */
export function offerFilter() {
  const place = document.querySelector('[data-filter]');
  if (place === null) return;
  const field = document.createElement('input');
  field.type = 'search';
  field.setAttribute('aria-label', 'Find operations');
  field.placeholder = 'Find operations: refund, license, POST …';
  const count = document.createElement('p');
  count.className = 'hint';
  count.setAttribute('role', 'status');
  field.addEventListener('input', () => {
    const found = show(field.value.toLowerCase().split(/\s+/).filter(Boolean));
    count.textContent = field.value.trim() === '' ? '' : `${found} found`;
  });
  place.append(field, count);
}

function show(words: string[]): number {
  let found = 0;
  for (const section of document.querySelectorAll<HTMLElement>('[data-operations]')) {
    let here = 0;
    for (const entry of section.querySelectorAll('li')) {
      const text = entry.textContent.toLowerCase();
      entry.hidden = !words.every((word) => text.includes(word));
      if (!entry.hidden) here += 1;
    }
    section.hidden = here === 0;
    found += here;
  }
  return found;
}
