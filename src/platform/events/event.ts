/** Something that happened, told to whoever subscribed. Holds ids: subscribers read the present state. */
export interface DomainEvent {
  readonly type: string;
  readonly organization_id: string;
  /** The object it happened to. */
  readonly object_id: string;
}

/** Declares an event type; what it returns makes the events. */
export function defineEvent<Type extends string>(type: Type) {
  const make = (of: { organization_id: string; id: string }) =>
    ({ type, organization_id: of.organization_id, object_id: of.id }) satisfies DomainEvent;
  return Object.assign(make, { type });
}

export type EventDefinition = ReturnType<typeof defineEvent>;
