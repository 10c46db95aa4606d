import { useEffect, useRef, type RefObject } from 'react';
import type { Guard } from './typed-work.ts';

/**
 * Asks before a person leaves what they typed in an element, and keeps it in the tab for the case of a sign-in. The code is not loaded
 * with the page.
 * @param isSaved whether the last request saved what is in the element
 */
export function useTypedWork(elementRef: RefObject<HTMLElement | null>, name: string, isSaved = false): void {
  const guard = useRef<Guard>(undefined);
  useEffect(() => {
    const element = elementRef.current;
    let isGone = false;
    void import('./typed-work.ts').then(({ guardTypedWork }) => {
      if (!isGone && element) guard.current = guardTypedWork(element, name);
    }, reportError);
    return () => {
      isGone = true;
      guard.current?.end();
    };
  }, []);
  useEffect(() => {
    if (isSaved) guard.current?.save();
  }, [isSaved]);
}
