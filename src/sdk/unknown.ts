/** Types of values that the service may add after this version of the SDK. */
/** Any other text. Keeps the known values of an enum as suggestions of editors. */
export type OtherText = string & {};

/**
 * Type of an event that this version of the SDK does not know. At run time, it is any text. The enum has no value that a
 * program could compare with, so a comparison with a known type excludes it.
 */
export declare enum UnknownEventType {
  UNKNOWN = 'unknown to this version',
}

/** An event of a type that this version of the SDK does not know. */
export interface UnknownEvent {
  id: string;
  type: UnknownEventType;
  organization_id: string;
  object_id: string;
  sequence: number;
  timestamp: string;
  data: Record<string, unknown>;
  actor: Record<string, unknown> | null;
  import_id: string | null;
}
