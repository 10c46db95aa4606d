import { configureStore } from '@reduxjs/toolkit';
import { sellbase } from './generated/index.js';
import { empty } from './empty.js';
import { begin, poll } from './story.js';

const { story, printResult } = begin();
const { dispatch } = configureStore({
  reducer: { [empty.reducerPath]: empty.reducer },
  middleware: (defaults) => defaults().concat(empty.middleware),
});
const { createOrganization, createBenefit, createProduct, updateProductBenefits, createCheckout, ...more } =
  sellbase.endpoints;
const { confirmClientCheckout, listClientCheckoutGrants, validateLicenseKey, listOrders } = more;

const organizationCreate = { ...story.organization };
const { id: organization_id } = await dispatch(createOrganization.initiate({ organizationCreate })).unwrap();
const benefitCreate = { ...story.benefit, organization_id };
const benefit = await dispatch(createBenefit.initiate({ benefitCreate })).unwrap();
const productCreate = { ...story.product, organization_id };
const product = await dispatch(createProduct.initiate({ productCreate })).unwrap();
const productBenefitsUpdate = { benefits: [benefit.id] };
await dispatch(updateProductBenefits.initiate({ id: product.id, productBenefitsUpdate })).unwrap();
const checkoutCreate = { payment_processor: 'sandbox', product_id: product.id } as const;
const { client_secret: clientSecret } = await dispatch(createCheckout.initiate({ checkoutCreate })).unwrap();
const confirmation = { clientSecret, checkoutConfirm: story.buyer };
const paid = await dispatch(confirmClientCheckout.initiate(confirmation)).unwrap();
const key = await poll(async () => {
  const grants = { receiptSecret: paid.receipt_secret };
  const { items } = await dispatch(listClientCheckoutGrants.initiate(grants, { forceRefetch: true })).unwrap();
  return items[0]?.license_key?.key;
});
const licenseKeyValidate = { key, organization_id };
const license = await dispatch(validateLicenseKey.initiate({ licenseKeyValidate })).unwrap();
const orders = await dispatch(listOrders.initiate({ organizationId: [organization_id] })).unwrap();
printResult({ paid: paid.status, license: license.status, amount: orders.items[0]?.amount });
