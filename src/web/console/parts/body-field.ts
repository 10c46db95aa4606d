import type { operations } from '../../../contract/generated/types.ts';
import type { OperationId } from '../description.ts';

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Sent } };
}
  ? Sent
  : never;

/** A field in the body of an operation. */
export type BodyField<Id extends OperationId> = Extract<keyof Body<Id>, string>;

/** Hints on fields in the body of an operation, by their paths, such as `plan_changes.upgrades`. */
export type FieldHints<Id extends OperationId> = Partial<Record<PathIn<Body<Id>>, string>>;

type PathIn<Value> = {
  [Name in Extract<keyof Value, string>]: Name | `${Name}.${FieldIn<NonNullable<Value[Name]>>}`;
}[Extract<keyof Value, string>];

type FieldIn<Value> = Value extends readonly unknown[]
  ? never
  : Value extends object
    ? Extract<keyof Value, string>
    : never;
