import { beforeAll, it } from 'vitest';
import { resolveReference, type HeaderObject } from '../../../../src/platform/http/document.ts';
import { document } from '../../../support/contract.ts';
import { requestWithMalformedHeader } from './malformed-header.ts';

beforeAll(() => {
  // Our own validator of this worker accepts any text, so that Prism alone can find the fault.
  resolveReference<HeaderObject>(document, { $ref: '#/components/headers/RateLimit' }).schema = { type: 'string' };
});

it('a planted response has a header that Prism alone rejects', requestWithMalformedHeader);
