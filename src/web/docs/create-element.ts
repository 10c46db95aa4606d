let count = 0;

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

/** Creates a form control with its label and an optional hint. */
export function labeledField(label: string, control: HTMLElement, hint?: string): HTMLElement {
  count += 1;
  control.id = `try-${count}`;
  const labelElement = createElement('label', { htmlFor: control.id }, label);
  if (hint === undefined) return createElement('div', { className: 'labeledField' }, labelElement, control);
  control.setAttribute('aria-describedby', `try-${count}-hint`);
  return createElement(
    'div',
    { className: 'labeledField' },
    labelElement,
    control,
    createElement('p', { className: 'hint', id: `try-${count}-hint` }, hint),
  );
}

/** Creates a text area whose height fits its initial text. */
export function createTextArea(value: string): HTMLTextAreaElement {
  const rows = Math.min(value.split('\n').length + 1, 16);
  return createElement('textarea', { value, rows, spellcheck: false, className: 'code' });
}
