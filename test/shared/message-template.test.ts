import { describe, expect, it } from 'vitest';
import { readTemplate } from '../../src/shared/message-template.ts';

describe('readTemplate', () => {
  it('a template returns the values of its placeholders, also where a value looks like the template', () => {
    expect(readTemplate('{name} (trial)', 'Aster (trial)')).toEqual({ name: 'Aster' });
    expect(readTemplate('{name} (trial)', 'Aster (trial) (trial)')).toEqual({ name: 'Aster (trial)' });
    expect(readTemplate('Unused time of {name}', 'Unused time of 3 × Aster\nPro')).toEqual({ name: '3 × Aster\nPro' });
    expect(readTemplate('Between {least} and {most}.', 'Between $5.00 and $9.00.')).toEqual({
      least: '$5.00',
      most: '$9.00',
    });
    expect(readTemplate('Refund', 'Refund')).toEqual({});
  });

  it('a template returns undefined for a text that does not match it', () => {
    expect(readTemplate('{name} (trial)', 'Aster trial')).toBeUndefined();
    expect(readTemplate('Refund', 'Refund of invoice 7')).toBeUndefined();
    expect(readTemplate('Try again.', 'Try againX')).toBeUndefined();
  });
});
