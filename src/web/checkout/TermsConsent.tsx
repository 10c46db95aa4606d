import type { Checkout } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { CheckboxField } from '../shared/ui.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
}

/** The consent to the seller's terms. Renders nothing unless the seller asks for it. */
export function TermsConsent({ checkout: { organization }, formState: { errors } }: Props) {
  const { require_terms_consent, terms_url, name } = organization;
  if (!require_terms_consent || terms_url === null) return null;
  return (
    <CheckboxField
      name="terms_consent"
      aria-required
      error={errors.get('terms_consent')}
      label={t(
        { id: 'checkout.terms', defaultMessage: 'I accept the <a>terms of sale</a> of {seller}.' },
        {
          seller: name,
          a: (content) => (
            <a href={terms_url} target="_blank" rel="nofollow noopener">
              {content}
            </a>
          ),
        },
      )}
    />
  );
}
