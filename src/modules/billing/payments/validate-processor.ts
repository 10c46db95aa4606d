import { violation, type Violation } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { SANDBOX } from '../../../platform/ports/payment-processor.ts';
import { readMode } from '../../identity/organizations/index.ts';
import type { ProcessorTerms } from './processor-of.ts';

/** @returns a violation at `payment_processor` unless the organization may use the processor */
export async function validateProcessor(
  tx: Tx,
  terms: ProcessorTerms,
  organizationId: string,
  processor: string,
): Promise<Violation[]> {
  // Every organization may use the sandbox where no processor moves money.
  if (processor === SANDBOX && terms.isPermitted(SANDBOX, 'live')) return [];
  if (terms.isPermitted(processor, await readMode(tx.db, organizationId))) return [];
  const msg =
    processor === SANDBOX
      ? 'A live organization cannot use the sandbox. Use its test organization.'
      : 'A test organization can only use the sandbox.';
  return [violation('payment_processor', msg, processor)];
}
