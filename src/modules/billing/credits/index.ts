export { applyCredit, reserveCredit, releaseCredit } from './apply.ts';
export { creditAccount, AvailableCredits, type PromisedCredit, type Subscriber } from './available-credits.ts';
export { creditCreated, creditShareChanged, creditSuspensionChanged, creditUpdated } from './events.ts';
export { countCreditsOf, sumCreditsOfPerson, sumPayableCredits } from './balance-queries.ts';
export { creditOf, grantCredit, grantedFrom, planCredit, type GrantedCredit, type SourceOrder } from './grant.ts';
export { operations } from './operations.ts';
export { presentCredit } from './present.ts';
export {
  findCreditInScope,
  findCredits,
  readCredits,
  findCreditsFrom,
  findOrdersTakingCredit,
  sumHeld,
  type CreditRow,
} from './queries.ts';
export { reversibleOrder } from './share.ts';
export { emitSuspensionChange, lockReversibleCredits, reinstateCredit, reverseCredit } from './reverse.ts';
