import {
  BenefitsService,
  CheckoutsService,
  LicenseKeysService,
  OpenAPI,
  OrdersService,
  OrganizationsService,
  ProductsService,
} from './generated/index.js';
import { begin, poll } from './story.js';

const { baseUrl, token, story, printResult } = begin();
Object.assign(OpenAPI, { BASE: baseUrl, TOKEN: token });

const { id: organization_id } = await OrganizationsService.createOrganization(story.organization);
const benefit = await BenefitsService.createBenefit({ ...story.benefit, organization_id });
const product = await ProductsService.createProduct({ ...story.product, organization_id });
await ProductsService.updateProductBenefits(product.id, { benefits: [benefit.id] });
const checkout = await CheckoutsService.createCheckout({ payment_processor: 'sandbox', product_id: product.id });
const paid = await CheckoutsService.confirmClientCheckout(checkout.client_secret, story.buyer);
const key = await poll(async () => {
  const { items } = await CheckoutsService.listClientCheckoutGrants(paid.receipt_secret);
  return items[0]?.license_key?.key;
});
const license = await LicenseKeysService.validateLicenseKey({ key, organization_id });
const orders = await OrdersService.listOrders([organization_id]);
printResult({ paid: paid.status, license: license.status, amount: orders.items[0]?.amount });
