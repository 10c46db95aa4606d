import { createElement } from '../create-element.ts';
import { addSearchDialog } from './dialog.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Adds the search to the header. `/` and Ctrl K (⌘ K on Apple systems) open it as well. */
export function addSearch() {
  const container = document.querySelector('[data-search]');
  if (container === null) return;
  const keys = createElement('kbd', {}, isApple ? '⌘ K' : 'Ctrl K');
  keys.setAttribute('aria-hidden', 'true');
  const button = createElement('button', { type: 'button' }, createElement('span', {}, 'Search'), keys);
  button.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  button.setAttribute('aria-haspopup', 'dialog');
  container.append(button);
  let openDialog: (() => void) | undefined;
  const open = () => (openDialog ??= addSearchDialog())();
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && isTextField(target));
}

/** The field of a dialog that was just closed keeps the focus until the next frame, although it takes no text any more. */
const isTextField = (element: Element) => element.matches('input, textarea, select') && element.checkVisibility();
