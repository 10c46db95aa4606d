import type { Checkout } from '../shared/api.ts';
import { listCurrencies, pricesIn } from '../shared/currency.tsx';
import { t } from '../shared/intl.ts';
import { priceOfUnits } from '../shared/quantity-stepper.tsx';
import { usualTaxIdLabel } from '../shared/tax-id.ts';
import { inputNameOf } from './custom-fields.ts';

interface FieldOfPage {
  /** The value is undefined for a field that buyers do not know. */
  name: string | undefined;
  /** Whether the page shows the field, and marks its error. */
  isOnPage: boolean;
}

/**
 * A field of the request, as the form of the checkout shows it now.
 * @param path path in the request body, such as `customer_billing_address.city`
 */
export function fieldOfPage(checkout: Checkout, path: string): FieldOfPage {
  const price = () => t({ id: 'field.price', defaultMessage: 'Price' });
  const { product, product_price, currency, is_payment_form_required } = checkout;
  switch (path.split('.')[0]) {
    case 'amount':
      return { name: price(), isOnPage: product_price.amount_type === 'custom' && currency !== null };
    case 'product_price_id':
      return { name: price(), isOnPage: pricesIn(product.prices, currency === null ? [] : [currency]).length > 1 };
    case 'quantity':
      return {
        name: t({ id: 'checkout.quantity', defaultMessage: 'Quantity' }),
        isOnPage: priceOfUnits(product_price) !== undefined,
      };
    case 'currency':
      return {
        name: t({ id: 'price.currency', defaultMessage: 'Currency' }),
        isOnPage: currency !== null && listCurrencies(product.prices).length > 1,
      };
    case 'customer_email':
      return { name: t({ id: 'field.email', defaultMessage: 'E-mail address' }), isOnPage: true };
    case 'customer_name':
      return {
        name: t({ id: 'field.fullName', defaultMessage: 'Full name' }),
        isOnPage: is_payment_form_required,
      };
    case 'customer_billing_address':
      return {
        name: t({ id: 'address.title', defaultMessage: 'Billing address' }),
        isOnPage: is_payment_form_required,
      };
    case 'customer_tax_id':
      return {
        name: usualTaxIdLabel(checkout.customer_billing_address?.country),
        isOnPage: is_payment_form_required,
      };
    case 'confirmation_token_id':
      return { name: t({ id: 'payment.title', defaultMessage: 'Payment' }), isOnPage: is_payment_form_required };
    default:
      return fieldOfSeller(checkout, path);
  }
}

/** A field that the page shows if the seller asks for it. */
function fieldOfSeller(checkout: Checkout, path: string): FieldOfPage {
  const { attached_custom_fields, organization, discount, allow_discount_codes, is_discount_applicable } = checkout;
  switch (path.split('.')[0]) {
    case 'discount_code':
      return {
        name: t({ id: 'checkout.discount.code', defaultMessage: 'Discount code' }),
        isOnPage: discount !== null || (allow_discount_codes && is_discount_applicable),
      };
    case 'terms_consent':
      return {
        name: t({ id: 'seller.terms', defaultMessage: 'Terms of sale' }),
        isOnPage: organization.require_terms_consent && organization.terms_url !== null,
      };
    case 'custom_field_data': {
      const field = attached_custom_fields.find((attached) => inputNameOf(attached) === path)?.custom_field;
      return { name: field && (field.properties.form_label ?? field.name), isOnPage: field !== undefined };
    }
    default:
      return { name: undefined, isOnPage: false };
  }
}
