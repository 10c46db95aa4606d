/**
 * An event about one object, published to subscribers. Holds ids and what the object does not show, because subscribers
 * read the current state.
 */
export interface DomainEvent {
  readonly type: string;
  readonly organization_id: string;
  /** The object that the event is about. */
  readonly object_id: string;
  /** Old values of the attributes that changed, as the API presents them. Only events about a change have it. */
  readonly previous_attributes?: Readonly<Record<string, unknown>>;
  /** Facts about the event that its object does not show, as the API presents them. */
  readonly details?: object;
}
