import { describe, expect, it } from 'vitest';
import { contrast, inkOn, readableOn } from '../../src/shared/contrast.ts';

const COLORS = ['#000000', '#ffffff', '#3355ff', '#ffee00', '#7f7f7f', '#ff0000', '#00ff88', '#123456'];
const BACKGROUNDS = ['#f6f6f3', '#1e2226', '#ffffff', '#15181b'];

describe('contrast', () => {
  it('black on white has the contrast 21, and a color has the contrast 1 to itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#3355ff', '#3355ff')).toBe(1);
  });

  it.each(BACKGROUNDS)('every accent color becomes readable on %s, and its ink is readable on it', (background) => {
    for (const color of COLORS) {
      const readable = readableOn(background, color);
      expect(readable).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrast(readable, background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(inkOn(readable), readable)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('a color that is readable stays unchanged', () => {
    expect(readableOn('#ffffff', '#1f5c4d')).toBe('#1f5c4d');
  });
});
