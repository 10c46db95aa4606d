export { orderUpdated } from './events.ts';
export { orderOperations } from './operations.ts';
export {
  findOrder as findOrderOf,
  findOrderById,
  findOrdersById,
  findOrderForUpdate,
  findOrderOfCheckout,
  findOrderOfPayment,
  findPurchasesOfProduct,
  updateOrder,
  type OrderRow,
} from './queries.ts';
export { linesOf, recordOrder, type NewOrder } from './record.ts';
