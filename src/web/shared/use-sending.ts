import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { fieldErrors, reasonOf, type FieldErrors } from './api.ts';
import { leaveForSignIn } from './sign-in.ts';
import type { Answer } from './use-loaded.ts';

export interface Sending {
  isBusy: boolean;
  /** Whether the last one was taken. */
  isDone: boolean;
  /** For the whole form; empty where the fields say it all. */
  problem: string;
  errors: FieldErrors;
  /** Counted, as the same may be refused again. */
  refusals: number;
  /** Sends a change, one at a time. `done` is called when it was taken. */
  send: <Value>(ask: () => Promise<Answer<Value>>, done?: (value: Value) => void) => Promise<void>;
}

interface Refusal {
  problem: string;
  errors: FieldErrors;
}

const NOTHING: Refusal = { problem: '', errors: new Map() };

/** Sends changes and keeps what was wrong with the last one. */
export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState(NOTHING);
  const [refusals, setRefusals] = useState(0);
  const isUnderWay = useRef(false);

  async function send<Value>(ask: () => Promise<Answer<Value>>, done?: (value: Value) => void) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setDone(false);
    setRefusal(NOTHING);
    const outcome = await attempt(ask);
    isUnderWay.current = false;
    setBusy(false);
    if ('refusal' in outcome) {
      setRefusal(outcome.refusal);
      setRefusals((count) => count + 1);
      return;
    }
    setDone(true);
    done?.(outcome.value);
  }

  return { isBusy, isDone, ...refusal, refusals, send };
}

async function attempt<Value>(ask: () => Promise<Answer<Value>>): Promise<{ value: Value } | { refusal: Refusal }> {
  try {
    const { data, error, response } = await ask();
    // 204 has no body, and says enough.
    if (response.ok) return { value: data as Value };
    if (response.status === 401) leaveForSignIn();
    return { refusal: refusalOf(response.status, error as Parameters<typeof fieldErrors>[0]) };
  } catch {
    return { refusal: { ...NOTHING, problem: 'We cannot be reached. Check your connection and try again.' } };
  }
}

function refusalOf(status: number, error: Parameters<typeof fieldErrors>[0]): Refusal {
  if (status === 422) return { problem: 'Please look at the marked fields again.', errors: fieldErrors(error) };
  if (status === 404) return { ...NOTHING, problem: 'This is not there any more. Load the page again.' };
  const isKnown = status < 500 || status === 503;
  return { ...NOTHING, problem: isKnown ? reasonOf(error) : 'Something went wrong on our side. Please try again.' };
}

/** Once the marks are on the page: to the first field that has one, or to the reason. */
export function useFocusOnRefusal<Element extends HTMLElement>({ refusals }: Pick<Sending, 'refusals'>) {
  const place = useRef<Element>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const found = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (found('[aria-invalid="true"]') ?? found('[role="alert"]'))?.focus();
  }, [refusals]);
  return place;
}

/** The boxes of a name that are checked. */
export function chosen(event: SubmitEvent<HTMLFormElement>, name: string): string[] {
  return new FormData(event.currentTarget).getAll(name).map(String);
}

/** What was entered into a form, by name; texts are trimmed. */
export function entered(event: SubmitEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
}
