import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { errorDetail, errorKind, fieldErrors, type FieldErrors } from './api.ts';
import { redirectToSignIn } from './sign-in-redirect.ts';
import { tryRequest } from './try-request.ts';
import type { ApiResult } from './use-resource.ts';
import { t } from './intl.ts';

export interface Mutation {
  isBusy: boolean;
  /** Whether the last request succeeded. */
  isSuccess: boolean;
  /** Error of the whole form; empty if there is none. */
  formError: string;
  errors: FieldErrors;
  /** Number of failed requests. A counter, so that effects also run when the same error occurs again. */
  failureCount: number;
  /** Sends a request unless another one is pending. Calls `onSuccess` with the response data. */
  send: <Value>(request: MutationRequest<Value>, onSuccess?: (value: Value) => void) => Promise<void>;
}

/** A step before the request failed in the browser, such as the dialog for a passkey. The text is for the person. */
export interface BrowserFailure {
  failure: string;
}

type MutationRequest<Value> = () => Promise<ApiResult<Value> | BrowserFailure>;

interface MutationErrors {
  formError: string;
  errors: FieldErrors;
}

const NO_ERRORS: MutationErrors = { formError: '', errors: new Map() };

/**
 * Sends requests that change data, one at a time, and holds the errors of the last one. Redirects to the
 * sign-in page on a 401.
 */
export function useMutation(): Mutation {
  const [isBusy, setBusy] = useState(false);
  const [isSuccess, setSuccess] = useState(false);
  const [failure, setFailure] = useState(NO_ERRORS);
  const [failureCount, setFailureCount] = useState(0);
  const isPending = useRef(false);

  async function send<Value>(request: MutationRequest<Value>, onSuccess?: (value: Value) => void) {
    if (isPending.current) return;
    isPending.current = true;
    setBusy(true);
    setSuccess(false);
    setFailure(NO_ERRORS);
    const outcome = await attempt(request);
    isPending.current = false;
    setBusy(false);
    if ('failure' in outcome) {
      setFailure(outcome.failure);
      setFailureCount((count) => count + 1);
      return;
    }
    setSuccess(true);
    onSuccess?.(outcome.value);
  }

  return { isBusy, isSuccess, ...failure, failureCount, send };
}

async function attempt<Value>(
  request: MutationRequest<Value>,
): Promise<{ value: Value } | { failure: MutationErrors }> {
  const result = await tryRequest(request);
  if (result === undefined)
    return {
      failure: {
        ...NO_ERRORS,
        formError: t({
          id: 'connection.failed.detail',
          defaultMessage: 'Could not reach the server. Check your connection and try again.',
        }),
      },
    };
  if ('failure' in result) return { failure: { ...NO_ERRORS, formError: result.failure } };
  const { data, error, response } = result;
  // A 204 response has no body, so `data` is undefined.
  if (response.ok) return { value: data as Value };
  if (response.status === 401) redirectToSignIn();
  // The person chose not to sign in again.
  if (errorKind(error) === 'RecentSignInRequired') return { failure: NO_ERRORS };
  return { failure: toErrors(response.status, error as Parameters<typeof fieldErrors>[0]) };
}

function toErrors(status: number, error: Parameters<typeof fieldErrors>[0]): MutationErrors {
  if (status === 422)
    return {
      formError: t({
        id: 'form.invalid',
        defaultMessage: 'Some fields are invalid. Correct the marked fields and try again.',
      }),
      errors: fieldErrors(error),
    };
  if (status === 404)
    return {
      ...NO_ERRORS,
      formError: t({ id: 'item.gone', defaultMessage: 'This item no longer exists. Reload the page.' }),
    };
  const isKnown = status < 500 || status === 503;
  return {
    ...NO_ERRORS,
    formError: isKnown
      ? errorDetail(error)
      : t({ id: 'server.failed.later', defaultMessage: 'The server reported an error. Try again in a moment.' }),
  };
}

/** Moves the focus to the first invalid field, or to the error message, after each failed request. */
export function useFocusOnError<Element extends HTMLElement>({ failureCount }: Pick<Mutation, 'failureCount'>) {
  const elementRef = useRef<Element>(null);
  useLayoutEffect(() => {
    if (failureCount === 0) return;
    const find = (selector: string) => elementRef.current?.querySelector<HTMLElement>(selector);
    // A group of fields has no state of its own, so its error is marked.
    (find('[aria-invalid="true"], [data-invalid]') ?? find('[role="alert"]'))?.focus();
  }, [failureCount]);
  return elementRef;
}

/** @returns the values of the checked checkboxes with this name */
export function checkedValues(event: SubmitEvent<HTMLFormElement>, name: string): string[] {
  return new FormData(event.currentTarget).getAll(name).map(String);
}

/** Prevents the native submit. @returns a function that reads a field of the form, trimmed */
export function readForm(event: SubmitEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
}
