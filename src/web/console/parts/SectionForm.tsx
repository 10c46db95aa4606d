import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useFocusOnError } from '../../shared/use-mutation.ts';
import { createRecordFinder } from '../action/record-finder.ts';
import { scopeOf, useRequestForm } from '../action/use-request-form.ts';
import type { Field, Operation, OperationId, Resource } from '../description.ts';
import formStyles from '../form/form.module.css';
import type { FormView } from '../form/input.ts';
import { shapeOf } from '../form/request.ts';
import { RequestFields } from '../form/request-fields.tsx';
import { mayCall } from '../may-call.ts';
import { useMember } from '../member.tsx';
import { useRefresh } from '../queries.ts';
import { fieldsOf, isValues, type Values } from '../records.ts';
import { ObjectValue } from '../values/Value.tsx';
import type { BodyField, FieldHints } from './body-field.ts';
import { SaveBar } from './SaveBar.tsx';

interface Props<Id extends OperationId> {
  title: string;
  /** For a form whose section has the same title. */
  isTitleHidden?: boolean;
  resource: Resource;
  /** An update of the organization, such as `updateOrganization`. */
  operation: Id;
  /** In the order of the form. A field that the contract no longer has is a compile error. */
  fields: readonly BodyField<Id>[];
  hints: FieldHints<Id>;
  /** The present values. */
  record: Values;
}

/**
 * A part of the fields of an update, which is saved alone. Only what has changed is sent. A member who may not change the fields sees
 * their values.
 */
export function SectionForm<Id extends OperationId>({
  resource,
  operation: id,
  fields,
  hints,
  ...props
}: Props<Id>): ReactNode {
  const member = useMember();
  const [round, setRound] = useState(0);
  const operation = resource.operations.find((known) => known.id === id);
  if (operation === undefined) return null;
  if (!mayCall(operation, member)) return <Present fields={choose(fieldsOf(operation.answer), fields)} {...props} />;
  return (
    <EditForm
      key={round}
      isAgain={round > 0}
      hints={hints}
      operation={{ ...operation, body: { type: 'object', fields: choose(fieldsOf(operation.body), fields) } }}
      onDiscard={() => setRound(round + 1)}
      {...props}
    />
  );
}

const choose = (fields: readonly Field[], names: readonly string[]): readonly Field[] =>
  names.flatMap((name) => fields.filter((field) => field.name === name));

interface PartProps {
  title: string;
  isTitleHidden?: boolean;
  record: Values;
}

const Present = ({ title, isTitleHidden, fields, record }: PartProps & { fields: readonly Field[] }) => (
  <section className={parts.card} aria-label={title}>
    {isTitleHidden !== true && <h3>{title}</h3>}
    <ObjectValue kind={{ type: 'object', fields }} value={record} scope={[]} />
  </section>
);

interface EditProps extends PartProps {
  operation: Operation;
  hints: FormView['hints'];
  /** Whether the form begins again after its changes were discarded. */
  isAgain: boolean;
  onDiscard: () => void;
}

function EditForm({ title, isTitleHidden, operation, hints, record, isAgain, onDiscard }: EditProps) {
  const { organization, currency } = useMember();
  const refresh = useRefresh();
  const known = { id: organization.id };
  const shape = shapeOf(operation, Object.keys(known));
  const scope = scopeOf(currency, record);
  const request = useRequestForm({ operation, shape, known, record, scope, organizationId: organization.id });
  const [records] = useState(() => createRecordFinder(organization.id));
  const element = useFocusOnError<HTMLFormElement>(request);
  const { isChanged, mutation } = request;
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mutation.isBusy || !isChanged || !request.check()) return;
    request.send(operation, request.values, (answer) => {
      request.restart(isValues(answer) ? answer : record);
      void refresh();
    });
  };
  return (
    <form ref={element} className={formStyles.form} noValidate aria-label={title} onSubmit={save}>
      {isTitleHidden !== true && <h3>{title}</h3>}
      <ErrorMessage>{request.generalError}</ErrorMessage>
      <RequestFields
        shape={shape}
        draft={request.draft}
        initial={request.initial}
        form={{ scope: request.scope, errors: request.errors, isUpdate: true, records, hints }}
        onChange={request.setDraft}
      />
      <SaveBar
        title={t({ id: 'form.save', defaultMessage: 'Save' })}
        isChanged={isChanged}
        mutation={mutation}
        isAgain={isAgain}
        onDiscard={() => {
          request.forget();
          onDiscard();
        }}
      />
    </form>
  );
}
