export type { ProductDependencies } from './dependencies.ts';
export { createProduct } from './create.ts';
export { updateProduct } from './update.ts';
export { updateProductBenefits } from './update-benefits.ts';
export { findWarnings as findProductWarnings } from './warnings.ts';
export { productBenefitsUpdated } from './events.ts';
export {
  closestPrice,
  hasSameInterval,
  isRecurring,
  isRecurringPrice,
  loadProducts,
  loadRelations,
  type Product,
  type RecurringPriceRow,
} from './load-products.ts';
export { validatePriceOf } from './validate-price.ts';
export { validateProducts } from './validate-products.ts';
export { amountOfQuantity, explainQuantity, nearestQuantity, quantityBoundsOf, chargedUnits } from './quantity.ts';
export { requirePriceOnSale } from './require-price-on-sale.ts';
export { operations } from './operations.ts';
export { presentPrice, presentProduct, presentProductForBuyers, presentProductScalars } from './present.ts';
export {
  findCustomFieldsOfProducts,
  findPrice,
  findPrices,
  findPricesOf,
  findProducts,
  lockBenefitsOfProduct,
  type PriceRow,
  type ProductRow,
  withProductOrSeller,
} from './queries.ts';
