import { formatDecimal } from '../../../shared/money.ts';
import { amountOfQuantity, quantityBoundsOf, type PriceRow, type Product } from '../../catalog/products/index.ts';

/** Intervals as codes of UN/CEFACT Recommendation 20. */
const UNIT_CODES = { day: 'DAY', week: 'WEE', month: 'MON', quarter: 'QAN', year: 'ANN' } as const;

interface ShownProduct {
  product: Product;
  sellerName: string;
  url: string;
  description: string;
  images: readonly string[];
}

/** Describes a product and its prices for search engines, in the vocabulary of schema.org. */
export function productData({ product, sellerName, url, description, images }: ShownProduct): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url,
    ...(description !== '' && { description }),
    ...(images.length > 0 && { image: images }),
    brand: { '@type': 'Brand', name: sellerName },
    offers: product.prices.map((price) => offerOf(price, url)),
  };
}

function offerOf(price: PriceRow, url: string) {
  const offer = { '@type': 'Offer', url, availability: 'https://schema.org/InStock' };
  const { price_currency: currency, recurring_interval: interval, recurring_interval_count, minimum_amount } = price;
  if (price.amount_type === 'free' || currency === null) return { ...offer, price: '0' };
  const toText = (amount: number) => formatDecimal({ amount, currency });
  const terms = {
    priceCurrency: currency.toUpperCase(),
    ...(price.tax_behavior !== 'location' && { valueAddedTaxIncluded: price.tax_behavior === 'inclusive' }),
    ...(interval !== null && {
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: recurring_interval_count,
        unitCode: UNIT_CODES[interval],
      },
    }),
  };
  const type = interval === null ? 'PriceSpecification' : 'UnitPriceSpecification';
  if (price.amount_type === 'custom')
    return { ...offer, priceSpecification: { '@type': type, minPrice: toText(minimum_amount ?? 0), ...terms } };
  const amount = toText(amountOfQuantity(price, quantityBoundsOf(price).minimum) ?? 0);
  return {
    ...offer,
    price: amount,
    priceCurrency: terms.priceCurrency,
    priceSpecification: { '@type': type, price: amount, ...terms },
  };
}
