/** An event about one object, published to subscribers. Holds ids only, because subscribers read the current state. */
export interface DomainEvent {
  readonly type: string;
  readonly organization_id: string;
  /** The object that the event is about. */
  readonly object_id: string;
}
