let count = 0;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A control under its label. */
export function field(label: string, control: HTMLElement, hint?: string): HTMLElement {
  count += 1;
  control.id = `try-${count}`;
  const words = element('label', { htmlFor: control.id }, label);
  if (hint === undefined) return element('div', { className: 'field' }, words, control);
  control.setAttribute('aria-describedby', `try-${count}-hint`);
  return element(
    'div',
    { className: 'field' },
    words,
    control,
    element('p', { className: 'hint', id: `try-${count}-hint` }, hint),
  );
}

/** As high as what it begins with. */
export function textArea(value: string): HTMLTextAreaElement {
  const rows = Math.min(value.split('\n').length + 1, 16);
  return element('textarea', { value, rows, spellcheck: false, className: 'code' });
}
