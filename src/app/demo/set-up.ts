import { isEmpty } from './queries.ts';
import { seed, type Seeded, type SeedParts } from './seed.ts';

/** On an empty database: an organization with a product to try things with, and its token, shown once. @returns what to print */
export async function setUpDemo(parts: SeedParts): Promise<string> {
  if (await isEmpty(parts.db)) return introduction(parts.baseUrl, await seed(parts));
  return `\nSellbase is running at ${parts.baseUrl}\n\n  For a new access token to the demo organization: npm run seed\n\n`;
}

function introduction(baseUrl: string, { organization_id, product_id, access_token }: Seeded): string {
  return `
Sellbase is running at ${baseUrl}

  A demo organization is set up, with a product to sell:

    organization   ${organization_id}
    product        ${product_id}
    access token   ${access_token}   (shown this once)

  A first sale: open the "url" that this answers, and pay with a test card.

    curl -s ${baseUrl}/v1/checkouts/custom/ \\
      -H 'Authorization: Bearer ${access_token}' \\
      -H 'Content-Type: application/json' \\
      -d '{"payment_processor": "sandbox", "product_id": "${product_id}"}'

  To sign in, with any address: ${baseUrl}/sign-in
  No mail is sent; it is shown at ${baseUrl}/sandbox/mail

  Guides and the reference: ${baseUrl}/docs, the API's document: ${baseUrl}/openapi.json
`;
}
