import { describe, expect, it } from 'vitest';
import english from '../../src/shared/messages/en.json' with { type: 'json' };
import { isolate, isolateAmount, isolatesToElements, isolateTexts, withoutIsolates } from '../../src/shared/isolate.ts';

const isolated = (text: string) => `\u2068${text}\u2069`;

describe('the direction of values in messages', () => {
  it.each(['1 TB of storage', 'Aster', '3 本', 'ada@example.com'])(
    'a text from right to left isolates %s, and a text from left to right shows it as it is',
    (value) => {
      expect(isolate(value, 'rtl')).toBe(isolated(value));
      expect(isolate(value, 'ltr')).toBe(value);
    },
  );

  it.each(['متجر النجوم', 'חנות 7'])('a text from left to right isolates %s', (value) => {
    expect(isolate(value, 'ltr')).toBe(isolated(value));
    expect(isolate(value, 'rtl')).toBe(value);
  });

  it.each(['2027', '٢٠٢٧', '12.00', ''])('“%s” has no letters, so nothing isolates it', (value) => {
    expect(isolate(value, 'rtl')).toBe(value);
    expect(isolate(value, 'ltr')).toBe(value);
  });

  it('a value that chooses a part of a message by `select` is not isolated', () => {
    const selectors = Object.values(english).flatMap((text) =>
      [...text.matchAll(/\{(\w+), select,/g)].map(([, name]) => name),
    );
    expect(selectors).toContain('interval');
    const values = Object.fromEntries([...selectors, 'shown'].map((name) => [name, 'month']));
    expect(isolateTexts(values, 'rtl')).toEqual({ ...values, shown: isolated('month') });
  });
});

describe('isolates in other forms', () => {
  it('an amount keeps its sign, number and currency together in a text from right to left', () => {
    expect(isolateAmount('\u200f-10.00 US$', 'rtl')).toBe('\u2066-10.00 US$\u2069');
    expect(isolateAmount('-US$10.00', 'ltr')).toBe('-US$10.00');
  });

  it('HTML has elements in place of the characters, and a header has neither', () => {
    const text = `${isolated('Aster &amp; Co')}: ${isolateAmount('10.00 US$', 'rtl')}`;
    expect(isolatesToElements(text)).toBe('<bdi>Aster &amp; Co</bdi>: <bdi dir="ltr">10.00 US$</bdi>');
    expect(withoutIsolates(text)).toBe('Aster &amp; Co: 10.00 US$');
  });
});
