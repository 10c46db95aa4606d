import { randomUUID } from 'node:crypto';

/** @returns an e-mail address that never receives anything: RFC 2606 reserves its domain */
export const makePlaceholder = () => `${randomUUID()}@erased.invalid`;
