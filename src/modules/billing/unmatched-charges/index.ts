export { operations } from './operations.ts';
export { presentUnmatchedCharge } from './present.ts';
export { countNotRecorded, findUnmatchedCharges } from './queries.ts';
export {
  requireSettled,
  settleOrGiveUp,
  type GivenUp,
  type SettleContext,
  type Settled,
  type StoreFailure,
} from './settle-or-give-up.ts';
export { recordRefundOfCharge } from './record-refund.ts';
