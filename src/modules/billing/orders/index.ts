export type { OrderDependencies } from './dependencies.ts';
export { orderRestored, orderRevoked, orderUpdated } from './events.ts';
export { orderOperations } from './operations.ts';
export { presentOrders } from './present.ts';
export {
  findOrder as findOrderOf,
  findOrderById,
  findOrdersById,
  findOrderForUpdate,
  findOrderOfCheckout,
  findOrderOfPayment,
  findPurchasesOfProduct,
  lockOrdersOfPeriod,
  updateOrder,
  type OrderRow,
} from './queries.ts';
export { recordOrder, recordSubscriptionOrder, servicePeriodOf, type NewOrder } from './record-order.ts';
