export { orderCreated } from './events.ts';
export { orderOperations } from './operations.ts';
export { findOrderById, findOrderOfCheckout, findOrdersOfProduct, insertOrder, type OrderRow } from './queries.ts';
