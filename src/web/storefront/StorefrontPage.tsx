import { useEffect, type ReactNode } from 'react';
import { applyAccent } from '../shared/accent.ts';
import { api, type Storefront, type StorefrontProduct } from '../shared/api.ts';
import { listCurrencies, priceCurrency, CurrencySelect, pricesIn, useCurrency } from '../shared/currency.tsx';
import { t } from '../shared/intl.ts';
import { ResourcePage, ResourceSection } from '../shared/resource-view.tsx';
import { SellerLinks } from '../shared/seller-links.tsx';
import { SellerLine, SellerMark, SellerName } from '../shared/seller-name.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { useResource } from '../shared/use-resource.ts';
import { PlanComparison } from './PlanComparison.tsx';
import { ProductCard, ProductDetails } from './ProductCard.tsx';
import parts from '../shared/parts.module.css';
import styles from './StorefrontPage.module.css';

/** The products of a seller. */
export function StorefrontPage({ slug }: { slug: string }) {
  const resource = useStorefront(slug);
  return (
    <ResourcePage {...resource}>
      {(storefront) => (
        <StorefrontLayout storefront={storefront}>
          <header className={styles.header}>
            <div className={styles.hero}>
              <SellerMark organization={storefront.organization} />
              <PageTitle title={storefront.organization.name}>
                <SellerName organization={storefront.organization} />
              </PageTitle>
              {storefront.organization.bio && <p dir="auto">{storefront.organization.bio}</p>}
            </div>
            <PurchasesLink slug={slug} />
          </header>
          <Products slug={slug} storefront={storefront} />
        </StorefrontLayout>
      )}
    </ResourcePage>
  );
}

function Products({ slug, storefront }: { slug: string; storefront: Storefront }) {
  const [currency, chooseCurrency] = useCurrency();
  const pages = usePaginatedList((query) =>
    api.GET('/v1/storefronts/{slug}/products/', { params: { path: { slug }, query } }),
  );
  return (
    <ResourceSection {...pages}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={parts.muted}>
            {t({ id: 'storefront.empty', defaultMessage: 'Nothing is on sale at the moment. Come back later.' })}
          </p>
        ) : (
          <>
            <ShownCurrency {...{ storefront, currency, products: items, onChoose: chooseCurrency }} />
            <div className={styles.products}>
              {items.map((product) => (
                <ProductCard
                  key={product.id}
                  slug={slug}
                  product={product}
                  hasPictures={items.some(({ medias }) => medias.length > 0)}
                  currencies={preferredCurrencies(storefront, currency)}
                />
              ))}
            </div>
            {pages.showMore && (
              <div className={parts.actions}>
                <button type="button" className={parts.plain} onClick={pages.showMore}>
                  {t({ id: 'storefront.more', defaultMessage: 'Show more products' })}
                </button>
              </div>
            )}
            <PlanComparison products={items} currencies={preferredCurrencies(storefront, currency)} />
          </>
        )
      }
    </ResourceSection>
  );
}

/** One product of a seller. */
export function StorefrontProductPage({ slug, id }: { slug: string; id: string }) {
  const resource = useStorefront(slug);
  const [currency, chooseCurrency] = useCurrency();
  const product = useResource(id, () =>
    api.GET('/v1/storefronts/{slug}/products/{id}', { params: { path: { slug, id } } }),
  );
  return (
    <ResourcePage {...resource}>
      {(storefront) => (
        <ResourcePage {...product}>
          {(loaded) => (
            <StorefrontLayout storefront={storefront}>
              <header className={styles.header}>
                <SellerLine organization={storefront.organization} href={`/store/${slug}`} />
                <PurchasesLink slug={slug} />
              </header>
              <PageTitle title={`${loaded.name} · ${storefront.organization.name}`}>
                <bdi>{loaded.name}</bdi>
              </PageTitle>
              <ShownCurrency {...{ storefront, currency, products: [loaded], onChoose: chooseCurrency }} />
              <ProductDetails slug={slug} product={loaded} currencies={preferredCurrencies(storefront, currency)} />
            </StorefrontLayout>
          )}
        </ResourcePage>
      )}
    </ResourcePage>
  );
}

/** @returns the visitor's currency and the seller's */
const preferredCurrencies = ({ default_currency }: Storefront, currency: string | undefined): string[] =>
  currency === undefined ? [default_currency] : [currency, default_currency];

interface ShownCurrencyProps {
  storefront: Storefront;
  /** The visitor's. The value is undefined if it is unknown. */
  currency: string | undefined;
  products: readonly StorefrontProduct[];
  onChoose: (currency: string) => void;
}

/** Selects the currency of the prices, where the products have prices in several. */
function ShownCurrency({ storefront, currency, products, onChoose }: ShownCurrencyProps) {
  const prices = products.flatMap((product) => product.prices);
  const [first] = pricesIn(prices, preferredCurrencies(storefront, currency));
  const shown = first && priceCurrency(first);
  return shown && <CurrencySelect currencies={listCurrencies(prices)} value={shown} onChoose={onChoose} />;
}

const useStorefront = (slug: string) =>
  useResource(slug, () => api.GET('/v1/storefronts/{slug}', { params: { path: { slug } } }));

const PurchasesLink = ({ slug }: { slug: string }) => (
  <a href={`/portal/${slug}`}>{t({ id: 'portal.navigation', defaultMessage: 'Your purchases' })}</a>
);

/** The page in the colors of the seller, with the seller's links below it. */
function StorefrontLayout({ storefront, children }: { storefront: Storefront; children: ReactNode }) {
  const { accent_color: color } = storefront.organization;
  useEffect(() => applyAccent(color), [color]);
  return (
    <main className={styles.store}>
      {children}
      <SellerLinks seller={storefront.organization} />
    </main>
  );
}
