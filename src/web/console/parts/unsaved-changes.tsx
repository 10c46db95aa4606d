import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { t } from '../../shared/intl.ts';
import { go, type NavigateEvent } from '../address.ts';

/** The forms with changes that are not saved. */
const Unsaved = createContext(new Set<string>());

/** TypeScript's DOM library has no types of the Navigation API yet. */
const { navigation } = window as { navigation?: EventTarget & { traverseTo: (key: string) => void } };

/**
 * Asks before a person leaves forms in it that have changes. The browser itself asks before it closes or reloads the page, and
 * before every other way in a browser without the Navigation API.
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<string>());
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    const onUnload = (event: Event) => forms.size > 0 && event.preventDefault();
    const onNavigate = (event: Event) => {
      const { navigationType, hashChange, downloadRequest, destination, cancelable } = event as NavigateEvent;
      if (forms.size === 0 || !cancelable || hashChange || downloadRequest !== null || navigationType === 'reload')
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
    <Unsaved.Provider value={forms}>
      {children}
      {leave && <Question onConfirm={leave} onClose={() => setLeave(undefined)} />}
    </Unsaved.Provider>
  );
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

/** Tells the `UnsavedChanges` around a form whether the form has changes. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const forms = useContext(Unsaved);
  const id = useId();
  useEffect(() => {
    if (!hasChanges) return;
    forms.add(id);
    return () => void forms.delete(id);
  }, [forms, id, hasChanges]);
}
