/** Ratio that WCAG 2.2 requires of normal text (success criterion 1.4.3). */
const READABLE = 4.5;
/** Steps in which a color is mixed with black or white. */
const STEPS = 50;
const BLACK = '#000000';
const WHITE = '#ffffff';

type Channels = readonly [red: number, green: number, blue: number];

/** @returns the contrast ratio of two colors (`#rrggbb`), from 1 to 21 */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** @returns black or white, which reads better on `color` */
export const inkOn = (color: string) => (contrast(color, WHITE) >= READABLE ? WHITE : BLACK);

/** @returns `color`, or the nearest mix of it with black or white that is readable on `background` */
export function readableOn(background: string, color: string): string {
  const extreme = contrast(background, WHITE) > contrast(background, BLACK) ? WHITE : BLACK;
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(color, extreme, step / STEPS);
    if (contrast(candidate, background) >= READABLE) return candidate;
  }
  return extreme;
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Channels;
