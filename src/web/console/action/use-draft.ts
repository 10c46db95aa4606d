import { useEffect, useState } from 'react';
import { readDraft, removeDraft, storeDraft } from '../../shared/form-drafts.ts';
import type { Operation } from '../description.ts';
import { nextKey } from '../form/draft.ts';
import { fieldsOf, type RequestDraft, type RequestShape } from '../form/request.ts';
import { useMember } from '../member.tsx';
import { useUnsavedChanges } from '../parts/unsaved-changes.tsx';

interface Kept {
  draft: RequestDraft;
  setDraft: (draft: RequestDraft) => void;
  /** Takes the draft for saved or given up. */
  forget: () => void;
}

/**
 * Holds what is entered in the form of an operation, and warns before a person leaves it. The tab keeps it, so that it is there
 * again after a sign-in.
 * @param begun the draft with which the form began
 */
export function useDraft({ id, method }: Operation, { body }: RequestShape, begun: RequestDraft): Kept {
  const { userId } = useMember();
  const names = body === undefined ? [] : fieldsOf(body).map(({ name }) => name);
  const [key] = useState(() => [userId, window.location.pathname, window.location.search, id, ...names].join(' '));
  const [draft, setDraft] = useState(() => restore(key) ?? begun);
  const [isDone, setDone] = useState(false);
  const isChanged = method !== 'get' && !isDone && draft !== begun && JSON.stringify(draft) !== JSON.stringify(begun);
  useKeptDraft(key, draft, isChanged);
  const forget = () => {
    removeDraft(key);
    setDone(true);
  };
  return { draft, setDraft, forget };
}

/** Warns before a person leaves a changed draft, and keeps it in the tab meanwhile. */
export function useKeptDraft(key: string, draft: unknown, isChanged: boolean): void {
  useUnsavedChanges(isChanged);
  useEffect(() => {
    if (isChanged) storeDraft(key, draft);
    else removeDraft(key);
  }, [key, draft, isChanged]);
  // A form that goes while its page stays was left.
  useEffect(() => () => removeDraft(key), [key]);
}

/** The items of lists get keys that no other item of the page has. */
function restore(key: string): RequestDraft | undefined {
  const text = JSON.stringify(readDraft(key));
  if (text === undefined) return undefined;
  return JSON.parse(text, (name, value: unknown) =>
    name === 'key' && typeof value === 'number' ? nextKey() : value,
  ) as RequestDraft;
}
