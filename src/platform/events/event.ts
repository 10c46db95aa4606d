import type { DomainEvent } from '../ports/event.ts';

/** Declares an event type. @returns a function that creates events of the type */
export function defineEvent<Type extends string>(type: Type) {
  const createEvent = (object: { organization_id: string; id: string }) =>
    ({ type, organization_id: object.organization_id, object_id: object.id }) satisfies DomainEvent;
  return Object.assign(createEvent, { type });
}

/** An event type that `defineEvent` declared. */
export type EventDefinition = ReturnType<typeof defineEvent>;

/** Payload of a subscriber's job: the event and its object. */
export interface EventPayload {
  event_id: string;
  type: string;
  organization_id: string;
  object_id: string;
}
