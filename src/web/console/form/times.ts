/** Times of the contract (ISO 8601) in an `<input type="datetime-local">`, in the time zone of the reader. */

/** @returns the text for the input, without seconds where they are zero; empty for a text that is no time */
export function toLocalTime(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return '';
  const day = [String(time.getFullYear()).padStart(4, '0'), pad(time.getMonth() + 1), pad(time.getDate())].join('-');
  const seconds = time.getSeconds() === 0 ? [] : [time.getSeconds()];
  return `${day}T${[time.getHours(), time.getMinutes(), ...seconds].map(pad).join(':')}`;
}

/** @returns the time in UTC; undefined for the text of an input that is not complete */
export function fromLocalTime(local: string): string | undefined {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

const pad = (part: number) => String(part).padStart(2, '0');

/** @returns the day in UTC of a time in Unix seconds, such as `2026-11-28` */
export const utcDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
