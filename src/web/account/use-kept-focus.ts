import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus where a person changes something. If the change removes the button that had it, the button in its place gets
 * the focus, or the title of the page. The status of the changed object announces the change.
 */
export function useKeptFocus() {
  const container = useRef<HTMLDivElement>(null);
  const isChanged = useRef(false);
  // Runs after each render, because a list is loaded again before it shows the change.
  useLayoutEffect(() => {
    if (!isChanged.current || document.activeElement !== document.body) return;
    isChanged.current = false;
    const button = container.current?.querySelector('button');
    if (button) button.focus();
    else document.querySelector('h1')?.focus({ preventScroll: true });
  });
  const markChanged = () => {
    isChanged.current = true;
  };
  return { container, markChanged };
}
