import { inkOn, readableOn } from '../../shared/contrast.ts';

/** Backgrounds of `theme.css` on which an accent color is the hardest to read. */
const LIGHT_PAGE = '#f1f1ee';
const DARK_CARD = '#1f2327';

/** Shows the page in the accent color of a seller, readable in light and dark mode. Null keeps the service's color. */
export function applyAccent(color: string | null) {
  const { style } = document.documentElement;
  if (color === null) return;
  const light = readableOn(LIGHT_PAGE, color);
  const dark = readableOn(DARK_CARD, color);
  style.setProperty('--accent', `light-dark(${light}, ${dark})`);
  style.setProperty('--accent-ink', `light-dark(${inkOn(light)}, ${inkOn(dark)})`);
}
