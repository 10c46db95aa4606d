import { it } from 'vitest';
import { requestWithMalformedHeader } from './malformed-header.ts';

it('a planted response has a malformed header', requestWithMalformedHeader);
