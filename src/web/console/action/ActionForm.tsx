import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ErrorMessage } from '../../shared/form.tsx';
import { isEnglish, t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { PageTitle } from '../../shared/ui.tsx';
import { useFocusOnError } from '../../shared/use-mutation.ts';
import { useAddress } from '../address.ts';
import type { Operation, Resource } from '../description.ts';
import { amountsOf } from '../form/amounts.ts';
import formStyles from '../form/form.module.css';
import { shapeOf } from '../form/request.ts';
import { RequestFields } from '../form/request-fields.tsx';
import { useMember } from '../member.tsx';
import { isValues, recordTitle, valueAt, type Values } from '../records.ts';
import type { RequestValues } from '../request.ts';
import styles from './action.module.css';
import { Answer } from './Answer.tsx';
import { AsCode } from './AsCode.tsx';
import { Path, recordPath } from './Path.tsx';
import { Question } from './Question.tsx';
import { createRecordFinder } from './record-finder.ts';
import { scopeOf, useRequestForm, type RequestForm } from './use-request-form.ts';

export interface ActionProps {
  resource: Resource;
  operation: Operation;
  /** Values of the parameters that the page knows. */
  known: Readonly<Record<string, string>>;
  /** The record of the address. */
  id: string | undefined;
  record: Values | undefined;
  /** Whether the form begins with the values of the record. */
  isUpdate: boolean;
  /** The default currency of the organization. */
  currency: string | undefined;
}

/** Asks first if the operation takes something away, or moves money. Nothing is shown as done before the service says so. */
export function ActionForm(props: ActionProps) {
  const { resource, operation, known, id, record, isUpdate, currency } = props;
  const { organization } = useMember();
  const { query } = useAddress();
  const shape = shapeOf(operation, Object.keys(known));
  const request = useRequestForm({
    operation,
    shape,
    known,
    record: isUpdate ? record : undefined,
    query,
    scope: scopeOf(currency, record),
    organizationId: organization.id,
  });
  const [answer, setAnswer] = useState<{ value: unknown }>();
  const { submit, question, close, confirm } = useSubmit(props, request, setAnswer);
  const element = useFocusOnError<HTMLFormElement>(request);
  const [records] = useState(() => createRecordFinder(organization.id));
  if (answer) return <Answer resource={resource} operation={operation} id={id} record={record} value={answer.value} />;
  const { values, scope } = request;
  return (
    <main className={styles.page}>
      <Path resource={resource} id={id} record={record} />
      <PageTitle title={operation.title}>
        <bdi>{operation.title}</bdi>
      </PageTitle>
      <Description text={operation.description} />
      <div className={styles.split}>
        <form ref={element} className={formStyles.form} noValidate aria-label={operation.title} onSubmit={submit}>
          <ErrorMessage>{request.generalError}</ErrorMessage>
          <RequestFields
            shape={shape}
            draft={request.draft}
            initial={request.initial}
            form={{ scope, errors: request.errors, isUpdate, records }}
            onChange={request.setDraft}
          />
          <Buttons {...props} isBusy={request.mutation.isBusy} />
        </form>
        <AsCode operation={operation} values={values} />
      </div>
      {question && (
        <Question
          operation={operation}
          name={record && recordTitle(record, resource)}
          amounts={operation.body ? amountsOf(operation.body, values.body, scope) : []}
          preview={question.preview}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </main>
  );
}

function Buttons({ operation, resource, id, isBusy }: ActionProps & { isBusy: boolean }) {
  const { organization } = useMember();
  const { title, isDestructive } = operation;
  return (
    <div className={parts.actions}>
      <button type="submit" className={isDestructive ? parts.danger : undefined} aria-disabled={isBusy}>
        {isBusy ? t({ id: 'action.busy', defaultMessage: 'Please wait…' }) : title}
      </button>
      <a href={recordPath(organization.slug, resource, id)}>{t({ id: 'action.cancel', defaultMessage: 'Cancel' })}</a>
    </div>
  );
}

/** The contract's own words without those about statuses. They exist in English alone. */
function Description({ text = '' }: { text?: string | undefined }) {
  if (!isEnglish()) return undefined;
  const [paragraph = ''] = text.split('\n\n');
  const sentences = paragraph.split(/(?<=\.)\s+(?=[A-Z`])/).filter((sentence) => !/^Returns \d{3}\b/.test(sentence));
  return (
    <p className={styles.description} dir="auto">
      {sentences.join(' ').replaceAll('`', '')}
    </p>
  );
}

const asksFirst = ({ isDestructive, movesMoney }: Operation) => isDestructive === true || movesMoney === true;

/** The steps of a request: what was entered, the preview of the service, the question, and the request. */
function useSubmit(
  { resource, operation }: ActionProps,
  { check, send, forget, values, mutation }: RequestForm,
  setAnswer: (answer: { value: unknown }) => void,
) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<{ preview?: { operation: Operation; value: unknown } }>();
  const preview = resource.operations.find(({ id }) => id === operation.preview);
  const run = () =>
    send(operation, question?.preview ? withSeen(operation, values, question.preview.value) : values, (value) => {
      // The next page reads the record again. This one does not read a record that is gone.
      void client.invalidateQueries({ refetchType: 'none' });
      forget();
      setAnswer({ value });
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mutation.isBusy || !check()) return;
    const previewed = preview && previewValues(preview, values);
    if (preview && previewed)
      send(preview, previewed, (value) => setQuestion({ preview: { operation: preview, value } }));
    else if (asksFirst(operation)) setQuestion({});
    else run();
  };
  return { submit, question, close: () => setQuestion(undefined), confirm: run };
}

/** A preview takes a part of the body. @returns undefined if nothing of that part was entered */
function previewValues({ body: kind }: Operation, { body, ...values }: RequestValues): RequestValues | undefined {
  if (kind?.type !== 'object') return values;
  const names = kind.fields.map(({ name }) => name);
  const part = Object.entries(Object(body)).filter(([name]) => names.includes(name));
  return part.length === 0 ? undefined : { ...values, body: Object.fromEntries(part) };
}

/** @returns the request with what the preview has shown, so that the service does that or nothing */
function withSeen({ expects = [] }: Operation, values: RequestValues, shown: unknown): RequestValues {
  if (!isValues(shown)) return values;
  const expected = expects.reduce<Values>((seen, path) => putAt(seen, path.split('.'), valueAt(shown, path).value), {});
  return { ...values, body: { ...Object(values.body), expected } };
}

/** @returns the values with another one at a path */
function putAt(values: Values, [name = '', ...rest]: readonly string[], value: unknown): Values {
  const { [name]: inner } = values;
  return { ...values, [name]: rest.length === 0 ? value : putAt(isValues(inner) ? inner : {}, rest, value) };
}
