import { useState } from 'react';
import type { Field, Operation, Resource } from '../description.ts';
import { ErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useFocusOnError } from '../../shared/use-mutation.ts';
import { createRecordFinder } from '../action/record-finder.ts';
import { scopeOf, useRequestForm } from '../action/use-request-form.ts';
import formStyles from '../form/form.module.css';
import { RequestFields } from '../form/request-fields.tsx';
import { shapeOf, type RequestShape } from '../form/request.ts';
import { useMember } from '../member.tsx';
import { WhyChain, type Explanation } from '../parts/WhyChain.tsx';
import type { LicenseKey } from './license-key.ts';

interface Props {
  resource: Resource;
  licenseKey: LicenseKey;
}

/** Asks the service what it would answer to a program now. The service changes and counts nothing. */
export function ValidateNow({ resource, licenseKey }: Props) {
  const operation = resource.operations.find(({ id }) => id === 'explainLicenseKeyValidation');
  const [explanation, setExplanation] = useState<Explanation>();
  const title = t({ id: 'console.licenseKey.validate', defaultMessage: 'Validate now' });
  return (
    operation && (
      <section className={parts.stack} aria-label={title}>
        <h2>{title}</h2>
        <p className={parts.hint}>
          {t({
            id: 'console.licenseKey.validate.hint',
            defaultMessage: 'Shows what a program with this key is answered now. Nothing is counted or changed.',
          })}
        </p>
        <ValidationForm
          operation={withMachines(operation, licenseKey)}
          licenseKey={licenseKey}
          title={title}
          onAnswer={setExplanation}
        />
        <div role="status" className={parts.contents}>
          {explanation && (
            <div className={parts.card}>
              <WhyChain explanation={explanation} />
            </div>
          )}
        </div>
      </section>
    )
  );
}

interface FormProps {
  operation: Operation;
  licenseKey: LicenseKey;
  title: string;
  onAnswer: (explanation: Explanation) => void;
}

/** Most sellers need the button alone, or one of the machines. A program can send more, which is folded. */
function ValidationForm({ operation, licenseKey: { key, activations }, title, onAnswer }: FormProps) {
  const { organization } = useMember();
  const shape = shapeOf(operation, []);
  const [records] = useState(() => createRecordFinder(organization.id));
  const request = useRequestForm({
    operation,
    shape,
    known: {},
    record: undefined,
    scope: scopeOf(undefined, undefined),
    organizationId: organization.id,
  });
  const element = useFocusOnError<HTMLFormElement>(request);
  const { values, mutation } = request;
  const fields = {
    draft: request.draft,
    initial: request.initial,
    form: { scope: request.scope, errors: request.errors, isUpdate: false, records },
    onChange: request.setDraft,
  };
  return (
    <form
      ref={element}
      className={formStyles.form}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!request.check()) return;
        const body = { ...(values.body as object), key };
        request.send(operation, { ...values, body }, (answer) => onAnswer(answer as Explanation));
      }}
    >
      <ErrorMessage>{request.generalError}</ErrorMessage>
      {activations.length > 0 && <RequestFields shape={withFields(shape, isMachine)} {...fields} />}
      <details open={[...request.errors.keys()].some((name) => name !== MACHINE) || undefined}>
        <summary>
          {t({ id: 'console.licenseKey.validate.more', defaultMessage: 'More that a program can send' })}
        </summary>
        <div className={parts.stack}>
          <RequestFields shape={withFields(shape, (field) => !isMachine(field))} {...fields} />
        </div>
      </details>
      <div className={parts.actions}>
        <button type="submit" aria-disabled={mutation.isBusy}>
          {mutation.isBusy ? t({ id: 'action.busy', defaultMessage: 'Please wait…' }) : title}
        </button>
      </div>
    </form>
  );
}

const MACHINE = 'activation_id';

const isMachine = ({ name }: Field) => name === MACHINE;

/** The shape of a part of the body. */
function withFields(shape: RequestShape, isShown: (field: Field) => boolean): RequestShape {
  const { body } = shape;
  return body?.type === 'object' ? { ...shape, body: { ...body, fields: body.fields.filter(isShown) } } : shape;
}

/** Leaves out the key, which the page knows, and offers the machines by their names. */
function withMachines(operation: Operation, { activations }: LicenseKey): Operation {
  const { body } = operation;
  if (body?.type !== 'object') return operation;
  const fields = body.fields
    .filter(({ name }) => name !== 'key')
    .map((field) =>
      isMachine(field)
        ? {
            ...field,
            kind: {
              type: 'choice' as const,
              values: activations.map(({ id }) => id),
              titles: Object.fromEntries(activations.map(({ id, label }) => [id, label])),
            },
          }
        : field,
    );
  return { ...operation, body: { ...body, fields } };
}
