import type { components } from '../../src/contract/generated/types.ts';
import { makeFile, type FileOptions } from './files.ts';
import { makeProduct, makeSale, makeSeller, must, type Person, type Seller } from './make.ts';

type Properties = components['schemas']['BenefitDownloadablesPropertiesInput'];

export const createDownloads = (seller: Seller, properties: Properties, description = 'The program') =>
  seller.api.POST('/v1/benefits/', {
    body: { type: 'downloadables', description, organization_id: seller.organizationId, properties },
  });

export const updateDownloads = (seller: Seller, id: string, properties: Properties) =>
  seller.api.PATCH('/v1/benefits/{id}', { params: { path: { id } }, body: { type: 'downloadables', properties } });

interface Filter {
  benefit_id?: string[];
  organization_id?: string[];
  page?: number;
  limit?: number;
}

/** Lists the files that a buyer may download. */
export const downloadsOf = async (buyer: Person, query: Filter = {}) =>
  must((await buyer.api.GET('/v1/users/downloadables/', { params: { query } })).data);

export const fileIdsOf = ({ items }: Awaited<ReturnType<typeof downloadsOf>>) =>
  items.map(({ file }) => file.id).sort();

export const fetchAs = (buyer: Person, url: string) =>
  fetch(url, { redirect: 'manual', headers: { Authorization: `Bearer ${buyer.token}` } });

/** Creates files for download and a buyer who has bought them. */
export async function sellDownloads(options: FileOptions[] = [{}]) {
  const seller = await makeSeller();
  const files = [];
  for (const option of options) files.push(await makeFile(seller, option));
  const benefit = must((await createDownloads(seller, { files: files.map(({ id }) => id) })).data);
  const product = await makeProduct(seller, { benefits: [benefit] });
  const sale = await makeSale(seller, product.id);
  return { seller, files, fileIds: files.map(({ id }) => id).sort(), benefit, product, ...sale };
}
