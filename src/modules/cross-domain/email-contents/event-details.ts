import { parseLine, type Line } from '../../billing/pricing/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { EmailRow } from '../../notifications/emails/index.ts';
import { findPublishedEvents } from '../../notifications/events/index.ts';

/** Facts of the event that caused an e-mail. Its object may have changed since, as with a test clock. */
export interface EventDetails {
  /** @returns a text of the event's details or object; undefined if the event was deleted or lacks it */
  text(name: string): string | undefined;
  amount(name: string): number | undefined;
  day(name: string): Date | undefined;
  flag(name: string): boolean | undefined;
  record(name: string): Record<string, unknown> | undefined;
  /** @returns the lines of a bill */
  lines(name: string): Line[];
}

export async function findEventDetails({ db }: Reader, { event_id }: EmailRow): Promise<EventDetails> {
  const [event] = event_id === null ? [] : await findPublishedEvents(db, [event_id]);
  const fields = new Map<string, unknown>(Object.entries({ ...event?.data, ...event?.details }));
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    text,
    amount: (name) => {
      const value = fields.get(name);
      return typeof value === 'number' ? value : undefined;
    },
    day: (name) => {
      const value = text(name);
      return value === undefined ? undefined : new Date(value);
    },
    flag: (name) => {
      const value = fields.get(name);
      return typeof value === 'boolean' ? value : undefined;
    },
    record: (name) => {
      const value = fields.get(name);
      return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined;
    },
    lines: (name) => {
      const value = fields.get(name);
      return Array.isArray(value) ? value.map(parseLine) : [];
    },
  };
}
