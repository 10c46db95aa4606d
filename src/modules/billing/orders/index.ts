export type { OrderDependencies } from './dependencies.ts';
export { orderAccessChanged, orderUpdated } from './events.ts';
export { operations } from './operations.ts';
export { presentOrders } from './present.ts';
export {
  EXTERNAL_REFERENCE_CONSTRAINT,
  isPaid,
  findOrder as findOrderOf,
  withOrder,
  findOrderById,
  findOrdersById,
  findOrderForUpdate,
  findOrderOfCheckout,
  findOrderOfPayment,
  findPurchasesOfProduct,
  lockOrdersOfPeriod,
  sumSales,
  updateOrder,
  type OrderRow,
} from './queries.ts';
export {
  drawReturnedTime,
  findReturnedTime,
  findReversals,
  type ReturnedTime,
  type Reversals,
} from './reversal-queries.ts';
export {
  recordOrder,
  recordSubscriptionOrder,
  recordSubscriptionOrders,
  servicePeriodOf,
  type NewOrder,
  type SubscriptionOrderInput,
} from './record-order.ts';
