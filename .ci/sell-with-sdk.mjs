// Sells the demo product with the packed SDK and validates the license key. Reads the output of `npm run seed -- --json`.
import { readFileSync } from 'node:fs';
import { createSellbase } from '@sellbase/sdk';

const {
  base_url: baseUrl,
  access_token: accessToken,
  product_id,
  organization_id,
} = JSON.parse(readFileSync(0, 'utf8'));
const seller = createSellbase({ baseUrl, accessToken });
const buyer = createSellbase({ baseUrl });
const checkout = await seller.checkouts.create({ payment_processor: 'sandbox', product_id });
const { receipt_secret } = await buyer.checkouts.client.confirm(checkout.client_secret, {
  customer_email: 'grace@example.com',
  customer_name: 'Grace Hopper',
  customer_billing_address: { country: 'PT' },
  confirmation_token_id: 'sandbox_success',
});
// A job grants the license key a moment later.
let key;
for (let tries = 0; key === undefined && tries < 600; tries += 1) {
  if (tries > 0) await new Promise((resume) => setTimeout(resume, 100));
  const { items } = await buyer.checkouts.client.listGrants(receipt_secret);
  key = items.find(({ license_key }) => license_key !== null)?.license_key.key;
}
const { status } = await buyer.licenseKeys.validate({ key, organization_id });
if (status !== 'granted') throw new Error(`The license key is ${status}.`);
