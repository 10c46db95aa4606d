import type { DomainEvent } from '../ports/event.ts';

/** Declares an event type; what it returns makes the events. */
export function defineEvent<Type extends string>(type: Type) {
  const make = (of: { organization_id: string; id: string }) =>
    ({ type, organization_id: of.organization_id, object_id: of.id }) satisfies DomainEvent;
  return Object.assign(make, { type });
}

export type EventDefinition = ReturnType<typeof defineEvent>;

/** What a subscriber's job is given: which event, and the object it happened to. */
export interface EventPayload {
  event_id: string;
  type: string;
  organization_id: string;
  object_id: string;
}
