import { usualTaxIdName } from '../../shared/codes/tax-id-names.ts';
import { taxIdLabel, taxIdText } from '../../shared/tax-id-label.ts';
import { intl, t } from './intl.ts';

const usual = (country: string | undefined) => ({ country, name: usualTaxIdName(country) });
const reader = () => ({ t: (message: { id: string; defaultMessage: string }) => t(message), locale: intl.locale });

/** The label of the field of a tax id, by the usual tax id of a business in the country. */
export const usualTaxIdLabel = (country: string | undefined) => taxIdLabel(usual(country), reader());

/** The same name within a sentence. */
export const usualTaxIdText = (country: string | undefined) => taxIdText(usual(country), reader());
