import { plainName } from '../../../shared/plain-name.ts';
import { findOrganizations, nameInMails } from '../../identity/organizations/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findProducts } from '../../catalog/products/index.ts';
import type { ComposeContext } from './dependencies.ts';

/** Names in e-mails to people who may not know the seller: a stranger may have bought with their address. */
export async function loadNames(
  { db, translator }: Pick<ComposeContext, 'db' | 'translator'>,
  { organization_id, product_id }: { organization_id: string; product_id: string | null },
): Promise<{ seller: string; product: string }> {
  const [product] = product_id === null ? [] : await findProducts(db, [product_id]);
  const name = product?.name ?? translator.t({ id: 'mail.product.unknown', defaultMessage: 'your purchase' });
  return {
    seller: await loadSeller({ db, translator }, organization_id),
    product: plainName(name),
  };
}

/** @returns the name of a seller in e-mails */
export async function loadSeller(
  { db, translator }: Pick<ComposeContext, 'db' | 'translator'>,
  organization_id: string,
): Promise<string> {
  const organization = expectOne(await findOrganizations(db, [organization_id]));
  return nameInMails({ ...organization, name: plainName(organization.name) }, translator);
}
