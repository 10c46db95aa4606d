import { isDeepStrictEqual } from 'node:util';
import type { eventTypes } from '../../contract/generated/event-types.ts';
import type { DomainEvent } from '../ports/event.ts';

/** The part of an object that its events refer to. */
interface EventObject {
  organization_id: string;
  id: string;
}

/** A type of event that is published outside of the service. `openapi/notifications/events/schemas/Event.yaml` has a row for each. */
export type PublicEventType = (typeof eventTypes)[number];

/** Declares an event type. @returns a function that creates events of the type */
export const defineEvent = <Type extends PublicEventType>(type: Type) => defineInternalEvent(type);

/** Declares an event type that only subscribers in the service receive. @returns a function that creates events of the type */
export function defineInternalEvent<Type extends string>(type: Type) {
  const createEvent = (object: EventObject) =>
    ({ type, organization_id: object.organization_id, object_id: object.id }) satisfies DomainEvent;
  return Object.assign(createEvent, { type });
}

/**
 * Declares an event type for changes of an object. Its events name the attributes that changed, with their old values.
 * @param present returns the attributes of the object as the API does, without the related objects that it shows
 * @returns a function that creates an event from the rows after and before the change. The row must have been locked
 * before the change, so that no other change lies between the two.
 */
export function defineUpdateEvent<Type extends PublicEventType, Row extends EventObject>(
  type: Type,
  present: (row: Row) => object,
) {
  const createEvent = (after: Row, before: Row) =>
    ({
      type,
      organization_id: after.organization_id,
      object_id: after.id,
      previous_attributes: previousAttributes(present(before), present(after)),
    }) satisfies DomainEvent;
  return Object.assign(createEvent, { type });
}

/** @returns the attributes of `before` that differ in `after`; null for an attribute that is new */
function previousAttributes(before: object, after: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(old.get(name), value));
  return Object.fromEntries(changed.map(([name]) => [name, old.get(name) ?? null]));
}

/**
 * Declares an event type with facts that its object does not show.
 * @param present returns the details of the event as the API does
 * @returns a function that creates an event from the object and the facts
 */
export function defineDetailedEvent<Type extends PublicEventType, Row extends EventObject, Facts>(
  type: Type,
  present: (row: Row, facts: Facts) => object,
) {
  const createEvent = (object: Row, facts: Facts) =>
    ({
      type,
      organization_id: object.organization_id,
      object_id: object.id,
      details: present(object, facts),
    }) satisfies DomainEvent;
  return Object.assign(createEvent, { type });
}

/** An event type that was declared here. */
export interface EventDefinition {
  readonly type: string;
}

/** Payload of a subscriber's job: the event and its object. */
export interface EventPayload {
  event_id: string;
  type: string;
  organization_id: string;
  object_id: string;
}
