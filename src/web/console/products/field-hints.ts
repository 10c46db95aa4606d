import { t } from '../../shared/intl.ts';
import type { FieldHints } from '../parts/body-field.ts';

/** @returns the hints on fields of a product, by their paths */
export const productHints = (): FieldHints<'updateProduct'> => ({
  visibility: t({
    id: 'console.product.hint.visibility',
    defaultMessage: 'Your storefront shows listed products.',
  }),
  position: t({
    id: 'console.product.hint.position',
    defaultMessage: 'The lowest comes first at your storefront.',
  }),
  is_recommended: t({
    id: 'console.product.hint.is_recommended',
    defaultMessage: 'Your storefront marks this product.',
  }),
  medias: t({ id: 'console.product.hint.medias', defaultMessage: 'Buyers see them in this order.' }),
});
