/** The examples are consistent: all show the same organization, product, buyer and key. */
import { contract, resolve } from '../fuzz/contract.ts';

const ORGANIZATION = '1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11';
const PRODUCT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const BUYER = 'c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f';

/** Allowed values by property. A property of a nested object has a path such as `product.id`. */
export const SAMPLE_VALUES: Readonly<Record<string, readonly string[]>> = {
  organization_id: [ORGANIZATION],
  // The second is a GitHub organization.
  'organization.id': [ORGANIZATION, '3e5f7a9b-1c2d-4e3f-8a4b-5c6d7e8f9a0b'],
  product_id: [PRODUCT],
  'product.id': [PRODUCT],
  // The second is the new price of a plan change.
  product_price_id: ['2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77', 'b6f0c1d2-3e4f-4a5b-8c6d-7e8f9a0b1c2d'],
  // The second is the buyer's former account, which is merged into the first.
  user_id: [BUYER, 'd4e5f6a7-b8c9-4d0e-8f1a-2b3c4d5e6f7a'],
  customer_id: ['d4e5f6a7-b8c9-4d0e-8f2a-1b3c5d7e9f10', 'e5f6a7b8-c9d0-4e1f-8a3b-2c4d6e8f0a21'],
  // A passkey knows the person by the bytes of the id.
  'user.id': [BUYER, Buffer.from(BUYER.replaceAll('-', ''), 'hex').toString('base64url')],
  // The second is a benefit for advertisements.
  benefit_id: ['9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44', 'b7c6d5e4-f3a2-4b1c-8d0e-9f8e7d6c5b4a'],
  order_id: ['8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f'],
  checkout_id: ['5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73'],
  license_key_id: ['6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a'],
  client_id: ['sell_ci_7Vb0qkYQ2mZr5XtN8wLc'],
  // The second was issued by an earlier system and is imported. The third replaces the first in a rotation.
  key: [
    'ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301',
    'ASTER-2019-7Q4M-XW8C',
    'ASTER-7A1B9C52-06DE-4C1F-8B47-D2F09E53A6C8',
  ],
  display_key: ['****-2C3301', '****-4-XW8C', '****-53A6C8'],
  // The second is what the sandbox's wallet fills in.
  customer_email: ['ada@example.com', 'wallet@example.com'],
  customer_name: ['Ada Byron', 'Wallet Owner'],
  // Addresses of the organization, the buyer, an invited person, the one that the buyer changes to, and the former account's.
  email: ['hello@aster.example', 'ada@example.com', 'grace@example.com', 'ada@new.example', 'ada@old.example'],
  // The third is the price per year that a scheduled change leads to.
  price_amount: ['4900', '900', '9000'],
  price_currency: ['usd'],
  // The second has an exchange rate of the seller.
  currency: ['usd', 'eur'],
};

/** @returns the places and values of examples that differ from the allowed values */
export function findInconsistentExamples(): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, place: { where: string; parent: string }) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      const expected = SAMPLE_VALUES[name] ?? SAMPLE_VALUES[`${place.parent}.${name}`];
      // A filter accepts several values.
      for (const value of [child].flat())
        if (isScalar(value) && expected !== undefined && !expected.includes(String(value)))
          found.add(`${place.where}: ${name} is ${value}`);
      visit(child, { where: place.where, parent: Array.isArray(value) ? place.parent : name });
    }
  };
  for (const { where, example } of examples()) visit(example, { where, parent: '' });
  return [...found];
}

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Lists the examples of all media types, and the examples of parameters by name. */
function examples(): { where: string; example: unknown }[] {
  const found: { where: string; example: unknown }[] = [];
  const look = (node: unknown, where: string) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      if (key === 'example') found.push({ where, example: isParameter(node) ? { [node.name]: child } : child });
      else if (key === 'examples')
        for (const named of Object.values<object>(Object(child)))
          found.push({ where, example: resolve<{ value?: unknown }>(named).value });
      else if (key !== 'schema') look(child, `${where} ${key}`.replace(/ (content|responses)$/, ''));
    }
  };
  look(contract.paths, '');
  look(contract.webhooks, 'webhook');
  look(Reflect.get(contract.components, 'responses'), 'answers');
  look(Reflect.get(contract.components, 'parameters'), 'parameters');
  return found;
}

const isParameter = (node: object): node is { name: string } => 'in' in node && 'name' in node;
