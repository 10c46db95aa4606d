export type { UnmatchedChargeDependencies } from './dependencies.ts';
export { changeCharge } from './change-charge.ts';
export { lockOpenCharge } from './decide.ts';
export { UnmatchedChargeNotOpen } from './errors.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
export { presentUnmatchedCharge } from './present.ts';
export {
  countNotRecorded,
  countWaitingCharges,
  findUnmatchedCharge,
  findUnmatchedCharges,
  type OwnedChargeRow,
} from './queries.ts';
export {
  requireSettled,
  settleOrGiveUp,
  type GivenUp,
  type SettleContext,
  type Settled,
  type StoreFailure,
} from './settle-or-give-up.ts';
export { recordRefundOfCharge } from './record-refund.ts';
export { returnSurplus } from './refund-charge.ts';
export { recordUnknownCharge } from './record-unknown.ts';
