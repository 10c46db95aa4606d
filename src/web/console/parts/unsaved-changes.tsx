import { createContext, useCallback, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { hasUnsavedWork, unsavedForms } from '../../shared/unsaved.ts';
import { go, type NavigateEvent } from '../address.ts';

/** Takes the id of a form with changes that are not saved, and returns a function that takes it back. */
type Register = (form: string) => () => void;

const Unsaved = createContext<Register>(() => () => undefined);

/** TypeScript's DOM library has no types of the Navigation API yet. */
const { navigation } = window as { navigation?: EventTarget & { traverseTo: (key: string) => void } };

/**
 * Asks before a person leaves a page of the console with changes that are not saved, in forms and in dialogs. The browser itself asks before it closes or reloads the page, and
 * before every other way in a browser without the Navigation API.
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  useEffect(() => {
    const onNavigate = (event: Event) => {
      const { navigationType, hashChange, downloadRequest, destination, cancelable } = event as NavigateEvent;
      if (!hasUnsavedWork() || !cancelable || hashChange || downloadRequest !== null || navigationType === 'reload')
        return;
      event.preventDefault();
      void leave(() => {
        if (navigationType === 'traverse') navigation?.traverseTo(destination.key);
        else go(destination.url);
      });
    };
    navigation?.addEventListener('navigate', onNavigate);
    return () => navigation?.removeEventListener('navigate', onNavigate);
  }, []);
  return <Unsaved.Provider value={registerUnsaved}>{children}</Unsaved.Provider>;
}

async function leave(navigate: () => void): Promise<void> {
  const { askToLeave } = await import('../../shared/ask-to-leave.tsx');
  if (!(await askToLeave())) return;
  unsavedForms.clear();
  navigate();
}

const registerUnsaved: Register = (form) => {
  unsavedForms.add(form);
  return () => void unsavedForms.delete(form);
};

/** The forms that are registered. */
function useForms() {
  const [forms] = useState(() => new Set<string>());
  const register = useCallback<Register>(
    (form) => {
      forms.add(form);
      return () => void forms.delete(form);
    },
    [forms],
  );
  return { forms, register };
}

interface WatchProps {
  /** Stays the same function. */
  onChange: (hasChanges: boolean) => void;
  children: ReactNode;
}

/** Tells whether forms in it have changes, besides the `UnsavedChanges` around it. */
export function WatchChanges({ onChange, children }: WatchProps) {
  const { forms, register } = useForms();
  const registerAbove = useContext(Unsaved);
  const registerBoth = useCallback<Register>(
    (form) => {
      const removals = [register(form), registerAbove(form)];
      onChange(true);
      return () => {
        for (const remove of removals) remove();
        onChange(forms.size > 0);
      };
    },
    [forms, register, registerAbove, onChange],
  );
  return <Unsaved.Provider value={registerBoth}>{children}</Unsaved.Provider>;
}

/** Tells the parts around a form whether the form has changes. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const register = useContext(Unsaved);
  const id = useId();
  useEffect(() => (hasChanges ? register(id) : undefined), [register, id, hasChanges]);
}
