import type { components } from '../../contract/generated/types.ts';
import { api, type Organization } from '../shared/api.ts';
import { portalToken } from '../shared/portal-session.ts';
import { useResource, type ApiResult } from '../shared/use-resource.ts';

type SessionCustomer = components['schemas']['CustomerOfSession'];

export type Seller = Pick<
  Organization,
  | 'id'
  | 'name'
  | 'mode'
  | 'slug'
  | 'avatar_url'
  | 'accent_color'
  | 'email'
  | 'support_url'
  | 'terms_url'
  | 'privacy_url'
> & {
  /** The customer of a portal session. */
  customer?: SessionCustomer;
};

/** One page of purchases, of which only the seller is used. */
type PurchasePage = ApiResult<{
  items: { product: { organization: Seller } }[];
  pagination: { max_page: number };
}>;

type FetchPage = (page: number) => Promise<PurchasePage>;

const PAGE_SIZE = 100;
const GONE = 410;
const query = (page: number) => ({ params: { query: { page, limit: PAGE_SIZE } } });

/** Purchases that name the seller. Only subscriptions name the seller of a trial that has no order yet. */
const PURCHASES: readonly FetchPage[] = [
  (page) => api.GET('/v1/users/subscriptions/', query(page)),
  (page) => api.GET('/v1/users/orders/', query(page)),
];

/** The seller with this slug, from whom the signed-in person has bought; null if there is no such purchase. */
export const useSeller = (slug: string) => useResource(slug, findSeller);

/** Reads the purchases of the caller alone, so that it does not tell which sellers exist. */
async function findSeller(slug: string): Promise<ApiResult<Seller | null>> {
  if (portalToken() !== null) return findSellerOfSession();
  let response = Response.json({});
  for (const fetchPage of PURCHASES) {
    const found = await findSellerIn(fetchPage, slug.toLowerCase());
    if (found.data !== null) return found;
    response = found.response;
  }
  return { data: null, response };
}

async function findSellerOfSession(): Promise<ApiResult<Seller | null>> {
  const { data, response } = await api.GET('/v1/customer-sessions/current');
  return data === undefined ? { response } : { data: { ...data.organization, customer: data.customer }, response };
}

/** Reads the seller of an e-mailed link, which stays usable; null if the link has expired. */
export async function findSellerOfLink(link: string): Promise<ApiResult<Seller | null>> {
  const { data, response } = await api.POST('/v1/customer-sessions/link', { body: { link } });
  if (data !== undefined) return { data, response };
  return response.status === GONE ? { data: null, response } : { response };
}

async function findSellerIn(fetchPage: FetchPage, slug: string): Promise<ApiResult<Seller | null>> {
  for (let page = 1; ; page += 1) {
    const { data, response } = await fetchPage(page);
    if (data === undefined) return { response };
    const seller = data.items.find(({ product }) => product.organization.slug.toLowerCase() === slug);
    if (seller) return { data: seller.product.organization, response };
    if (page >= data.pagination.max_page) return { data: null, response };
  }
}
