import { useRef, useState } from 'react';
import { isOutdated, type FieldErrors } from '../../shared/api.ts';
import { intl, t } from '../../shared/intl.ts';
import { randomKey } from '../../shared/random-key.ts';
import { outdatedText } from '../../shared/seen-change.ts';
import { useMutation, type Mutation } from '../../shared/use-mutation.ts';
import type { Operation } from '../description.ts';
import type { Scope } from '../form/draft.ts';
import { placeErrors, type PlacedErrors } from '../form/places.ts';
import { beginRequest, finishRequest, type RequestDraft, type RequestShape } from '../form/request.ts';
import { problemText } from '../form/texts.tsx';
import type { Values } from '../records.ts';
import { callOperation, type RequestValues } from '../request.ts';
import { useDraft } from './use-draft.ts';
import { useRecordCurrency } from './use-record-currency.ts';

interface Settings {
  operation: Operation;
  shape: RequestShape;
  /** Values of the parameters that the page knows. */
  known: Readonly<Record<string, string>>;
  /** The record that an update changes. */
  record: unknown;
  /** The query of the address, with values for fields of the body. */
  query?: URLSearchParams;
  scope: Scope;
  organizationId: string;
}

export interface RequestForm {
  draft: RequestDraft;
  /** The draft with which an update began. */
  initial: RequestDraft | undefined;
  setDraft: (draft: RequestDraft) => void;
  /** Takes what was entered for saved or given up. */
  forget: () => void;
  /** Begins again with a record, such as the answer to an update. */
  restart: (record: unknown) => void;
  /** Whether an update differs from the record. */
  isChanged: boolean;
  /** The values on which the amounts of the form depend. */
  scope: Scope;
  /** The values that would be sent now. */
  values: RequestValues;
  mutation: Mutation;
  errors: FieldErrors;
  /** Says what is wrong, also in fields that the form does not show. The text is empty if all is right. */
  generalError: string;
  /** Grows with each failure, of the service or of what was entered. */
  failureCount: number;
  /** Marks what cannot be sent. @returns whether all can be sent */
  check: () => boolean;
  /** Sends the values to an operation. They stay in the form until it succeeds. */
  send: (operation: Operation, values: RequestValues, onSuccess: (answer: unknown) => void) => void;
}

/** The state of the form of an operation. */
export function useRequestForm({
  operation,
  shape,
  known,
  record,
  query = new URLSearchParams(),
  organizationId,
  ...settings
}: Settings): RequestForm {
  const [begun, setBegun] = useState(() => beginRequest(shape, { record, query, scope: settings.scope }));
  const { draft, setDraft, forget } = useDraft(operation, shape, begun);
  const scope = useRecordCurrency(shape.body, draft.body, settings.scope);
  const [found, setFound] = useState<{ problems: FieldErrors; count: number }>({ problems: new Map(), count: 0 });
  const mutation = useMutation();
  const call = useRepeatableCall();
  const initial = record === undefined ? undefined : begun;
  const { parameters, body, problems } = finishRequest(shape, { draft, initial, scope, organizationId });
  const { atFields, others } = placeAll(shape, draft, new Map([...mutation.errors, ...found.problems]));
  return {
    draft,
    initial,
    setDraft,
    forget,
    restart: (next) => {
      const restarted = beginRequest(shape, { record: next, query, scope: settings.scope });
      setBegun(restarted);
      setDraft(restarted);
    },
    isChanged: initial !== undefined && (problems.size > 0 || Object.keys(Object(body)).length > 0),
    scope,
    values: toValues(operation, { ...known, ...parameters }, body),
    mutation,
    errors: atFields,
    generalError: isOutdated(mutation.errors)
      ? outdatedText()
      : generalText(found.problems.size > 0, mutation.formError, others),
    failureCount: mutation.failureCount + found.count,
    check: () => {
      const isValid = problems.size === 0;
      const texts = new Map([...problems].map(([path, problem]) => [path, problemText(problem)]));
      setFound(({ count }) => ({ problems: texts, count: isValid ? count : count + 1 }));
      return isValid;
    },
    send: (target, values, onSuccess) => void mutation.send(() => call(target, values), onSuccess),
  };
}

/** The values around the fields of a form: the record and the currency of the organization. */
export const scopeOf = (currency: string | undefined, record: Values | undefined): Scope => ({
  currency,
  locale: intl.locale,
  enclosing: record === undefined ? [] : [record],
});

/** Errors name a parameter as they name a field of the body. */
function placeAll({ parameters, body }: RequestShape, draft: RequestDraft, errors: FieldErrors): PlacedErrors {
  const first = placeErrors(parameters, draft.parameters, errors);
  if (body === undefined) return first;
  const rest = placeErrors(body, draft.body, new Map(first.others.map(({ path, message }) => [path, message])));
  return { atFields: new Map([...first.atFields, ...rest.atFields]), others: rest.others };
}

function toValues({ path }: Operation, parameters: Readonly<Record<string, unknown>>, body: unknown): RequestValues {
  const isInPath = ([name]: [string, unknown]) => path.includes(`{${name}}`);
  const entries = Object.entries(parameters);
  return {
    path: Object.fromEntries(entries.filter(isInPath).map(([name, value]) => [name, String(value)])),
    query: Object.fromEntries(entries.filter((entry) => !isInPath(entry))),
    ...(body !== undefined && { body }),
  };
}

function generalText(hasProblems: boolean, formError: string, others: PlacedErrors['others']): string {
  const general = hasProblems
    ? t({
        id: 'form.invalid',
        defaultMessage: 'Some fields are invalid. Correct the marked fields and try again.',
      })
    : formError;
  const unseen = others.map(({ path, message }) =>
    path === ''
      ? message
      : t({ id: 'field.failed', defaultMessage: '{field}: {reason}' }, { field: path, reason: message }),
  );
  return [general, ...unseen].filter((text) => text !== '').join(' ');
}

/**
 * A request that got no answer is repeated with its idempotency key, so that the service does not do it twice. Other values, and a
 * request after an answer, get a key of their own.
 */
function useRepeatableCall() {
  const unanswered = useRef<{ request: string; key: string }>(undefined);
  return async (operation: Operation, values: RequestValues) => {
    const request = JSON.stringify([operation.id, values]);
    if (unanswered.current?.request !== request) unanswered.current = { request, key: randomKey() };
    const { key } = unanswered.current;
    const header = operation.method !== 'delete' && { header: { 'Idempotency-Key': key } };
    const result = await callOperation(operation, { ...values, ...header });
    unanswered.current = undefined;
    return result;
  };
}
