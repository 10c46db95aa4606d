import { useLayoutEffect, useRef, useState } from 'react';

/** @returns a function that moves the focus to an element of the list, once it is there */
export function useFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  const [target, setTarget] = useState<{ selector: string }>();
  useLayoutEffect(() => {
    if (target) element.current?.querySelector<HTMLElement>(target.selector)?.focus();
  }, [target]);
  return [element, (selector: string) => setTarget({ selector })] as const;
}
