import { copyText } from '../shared/copy-text.ts';

const SHOWN_MS = 2000;

/** Adds a copy button to each block of code. Blocks with output have none. */
export function addCopyButtons() {
  for (const figure of document.querySelectorAll('figure.code:not(.output)')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy this code');
    button.addEventListener('click', () => void copy(figure, button));
    figure.append(button);
  }
}

async function copy(figure: Element, button: HTMLButtonElement) {
  const text = figure.querySelector('code')?.textContent ?? '';
  const done = await copyText(text);
  button.textContent = done ? 'Copied' : 'Failed';
  button.setAttribute('aria-label', done ? 'Copied' : 'Copy failed');
  setTimeout(() => {
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy this code');
  }, SHOWN_MS);
}
