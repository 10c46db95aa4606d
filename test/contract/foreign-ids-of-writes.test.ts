import { testForeignIds } from '../support/foreign-ids.ts';

testForeignIds(({ method }) => method !== 'GET');
