import { hasOrganizations } from '../../modules/identity/organizations/index.ts';
import { seed, type DemoData, type SeedDependencies } from './seed.ts';

/** Creates the demo organization if the database has no organization. @returns the text to print at start */
export async function setUpDemo(dependencies: SeedDependencies): Promise<string> {
  const { db, baseUrl } = dependencies;
  if (await hasOrganizations(db))
    return `\nSellbase is running at ${baseUrl}\n\n  To create a new access token for the demo organization, run: npm run seed\n\n`;
  return welcomeText(baseUrl, await seed(dependencies));
}

function welcomeText(baseUrl: string, { organization_id, product_id, access_token }: DemoData): string {
  return `
Sellbase is running at ${baseUrl}

  A demo organization is set up, with a product to sell:

    organization   ${organization_id}
    product        ${product_id}
    access token   ${access_token}   (shown only once)

  To make a first sale, run this command, open the "url" of its response, and pay with a test card.

    curl -s ${baseUrl}/v1/checkouts/custom/ \\
      -H 'Authorization: Bearer ${access_token}' \\
      -H 'Content-Type: application/json' \\
      -d '{"payment_processor": "sandbox", "product_id": "${product_id}"}'

  Sign in with any e-mail address: ${baseUrl}/sign-in
  Mail is not sent. Read it at ${baseUrl}/sandbox/mail

  Guides and reference: ${baseUrl}/docs, OpenAPI document: ${baseUrl}/openapi.json (3.0: /openapi-3.0.json)
`;
}
