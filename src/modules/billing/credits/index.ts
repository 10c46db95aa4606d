export { applyCredit, reserveCredit, releaseCredit } from './apply.ts';
export { creditAccount, AvailableCredits } from './available-credits.ts';
export { creditCreated, creditUpdated } from './events.ts';
export { countCreditsOf, sumPayableCredits } from './balance-queries.ts';
export { creditOf, findSettledByCredit, grantCredit, grantedFrom, planCredit, type SourceOrder } from './grant.ts';
export { operations } from './operations.ts';
export { presentCredit } from './present.ts';
export { findCreditInScope, findCredits, lockCreditsFrom, sumHeld } from './queries.ts';
export { reinstateCredit, reverseCredit } from './reverse.ts';
