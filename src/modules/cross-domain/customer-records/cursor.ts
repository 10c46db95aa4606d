import { RequestValidationError } from '../../../shared/errors.ts';
import { isUuid } from '../../../shared/uuid.ts';
import type { TimelineRow } from './timeline-queries.ts';

type Place = Pick<TimelineRow, 'time' | 'kind' | 'object_id'>;

/** Writes the place of an entry as an opaque text. */
export const encodeCursor = ({ time, kind, object_id }: Place): string =>
  Buffer.from(`${time.getTime()}.${kind}.${object_id}`).toString('base64url');

const PLACE = /^(\d{1,15})\.([a-z_]{1,40})\.([\da-f-]{36})$/;

/** @throws RequestValidationError for a text that `encodeCursor` has not written */
export function decodeCursor(text: string): Place {
  const [, time = '', kind = '', object_id = ''] = PLACE.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!isUuid(object_id)) {
    const msg = 'Send `next_before` of an earlier response.';
    throw new RequestValidationError([{ type: 'value_error', loc: ['query', 'before'], msg, input: text }]);
  }
  return { time: new Date(Number(time)), kind, object_id };
}
