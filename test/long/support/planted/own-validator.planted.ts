import { it } from 'vitest';
import { requestWithMalformedHeader } from './malformed-header.ts';

it('planted: a response with a malformed header', requestWithMalformedHeader);
