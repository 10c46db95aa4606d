import { createContext, useCallback, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { t } from '../../shared/intl.ts';
import { isLeavingToSignIn } from '../../shared/sign-in-redirect.ts';
import { go, type NavigateEvent } from '../address.ts';

/** Takes the id of a form with changes that are not saved, and returns a function that takes it back. */
type Register = (form: string) => () => void;

const Unsaved = createContext<Register>(() => () => undefined);

/** TypeScript's DOM library has no types of the Navigation API yet. */
const { navigation } = window as { navigation?: EventTarget & { traverseTo: (key: string) => void } };

/**
 * Asks before a person leaves forms in it that have changes. The browser itself asks before it closes or reloads the page, and
 * before every other way in a browser without the Navigation API.
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const { forms, register } = useForms();
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    const onUnload = (event: Event) => forms.size > 0 && !isLeavingToSignIn() && event.preventDefault();
    const onNavigate = (event: Event) => {
      const { navigationType, hashChange, downloadRequest, destination, cancelable } = event as NavigateEvent;
      if (
        forms.size === 0 ||
        isLeavingToSignIn() ||
        !cancelable ||
        hashChange ||
        downloadRequest !== null ||
        navigationType === 'reload'
      )
        return;
      event.preventDefault();
      setLeave(() => () => {
        forms.clear();
        if (navigationType === 'traverse') navigation?.traverseTo(destination.key);
        else go(destination.url);
      });
    };
    window.addEventListener('beforeunload', onUnload);
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [forms]);
  return (
    <Unsaved.Provider value={register}>
      {children}
      {leave && <Question onConfirm={leave} onClose={() => setLeave(undefined)} />}
    </Unsaved.Provider>
  );
}

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

function Question({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      label={t({ id: 'console.unsaved.title', defaultMessage: 'Leave without saving?' })}
      question={t({ id: 'console.unsaved.question', defaultMessage: 'Your changes on this page are not saved.' })}
      answers={{
        confirm: t({ id: 'console.unsaved.leave', defaultMessage: 'Leave the page' }),
        dismiss: t({ id: 'console.unsaved.stay', defaultMessage: 'Stay on the page' }),
      }}
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t({ id: 'console.unsaved.leave', defaultMessage: 'Leave the page' })}
    </ConfirmDialog>
  );
}

/** Tells the parts around a form whether the form has changes. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const register = useContext(Unsaved);
  const id = useId();
  useEffect(() => (hasChanges ? register(id) : undefined), [register, id, hasChanges]);
}
