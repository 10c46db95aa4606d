import { describe, expect, it } from 'vitest';
import samples from '../../../src/contract/generated/event-samples.json' with { type: 'json' };
import { objectName } from '../../../src/web/console/parts/object-name.ts';
import { readableCode } from '../../../src/web/console/readable-name.ts';

describe('objectName', () => {
  it.each(Object.entries(samples))('the object of %s has no word of the contract as its name', (_type, { data }) => {
    expect(objectName(data) ?? '').not.toMatch(/^[a-z_]+$/);
  });

  it('an invoice is known by its number', () => {
    expect(objectName(samples['invoice.created'].data)).toBe('ASTER-000042');
  });
});

describe('readableCode', () => {
  it('a code of a payment processor reads as words', () => {
    expect(readableCode('code', 'card_declined')).toBe('Card declined');
    expect(readableCode('reason', 'product_not_received')).toBe('Product not received');
    expect(readableCode('reason', 'fraudulent')).toBe('Fraudulent');
    expect(readableCode('intent_status', 'requires_action')).toBe('Requires action');
  });

  it('a discount code, a sentence and other fields stay as they are', () => {
    expect(readableCode('code', 'launch')).toBeUndefined();
    expect(readableCode('reason', 'The card was declined.')).toBeUndefined();
    expect(readableCode('slug', 'aster_studio')).toBeUndefined();
  });
});
