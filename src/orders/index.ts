export { orderCreated } from './events.ts';
export { orderOperations } from './operations.ts';
export {
  findOrderById,
  findOrderOfCheckout,
  findOrdersOfProduct,
  insertOrder,
  type NewOrder,
  type OrderRow,
} from './queries.ts';
