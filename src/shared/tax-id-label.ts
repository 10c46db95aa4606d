import { getOwn } from './own.ts';
import { isTaxIdTerm, type TaxIdTerm } from './codes/tax-id-names.ts';

/** The name of a tax id, from `parseTaxId` or `usualTaxIdName`, with its country. */
interface NamedTaxId {
  country: string | undefined;
  name: string;
}

interface Reader {
  t: (message: { id: string; defaultMessage: string }) => string;
  /** BCP 47, such as `de` or `de-AT`. */
  locale: string;
}

/** Names that a language uses in its own country, by language, country and name. */
const HOME_NAMES: Readonly<Record<string, string>> = {
  'de-AT eu_vat': 'UID-Nummer',
  'es-ES eu_vat': 'NIF',
  'ja-JP business': '法人番号',
  'pl-PL eu_vat': 'NIP',
  'pt-PT eu_vat': 'NIF',
  'zh-CN USCC': '统一社会信用代码',
  'zh-TW UBN': '统一编号',
};

/** Returns the name of a tax id in the language of the reader, as it is written within a sentence. */
export function taxIdText({ country = '', name }: NamedTaxId, { t, locale }: Reader): string {
  const { language } = new Intl.Locale(locale);
  return getOwn(HOME_NAMES, `${language}-${country} ${name}`) ?? (isTaxIdTerm(name) ? termText(name, t) : name);
}

/** Returns the name of a tax id in the language of the reader, as a label. */
export function taxIdLabel(taxId: NamedTaxId, reader: Reader): string {
  const text = taxIdText(taxId, reader);
  return text.charAt(0).toLocaleUpperCase(reader.locale) + text.slice(1);
}

function termText(term: TaxIdTerm, t: Reader['t']): string {
  switch (term) {
    case 'eu_vat':
      return t({ id: 'taxId.euVat', defaultMessage: 'VAT ID' });
    case 'vat':
      return t({ id: 'taxId.vat', defaultMessage: 'VAT number' });
    case 'gst':
      return t({ id: 'taxId.gst', defaultMessage: 'GST number' });
    case 'qst':
      return t({ id: 'taxId.qst', defaultMessage: 'QST number' });
    case 'issuer':
      return t({ id: 'taxId.issuer', defaultMessage: 'invoice issuer registration number' });
    case 'business':
      return t({ id: 'taxId.business', defaultMessage: 'business registration number' });
    case 'tax_number':
      return t({ id: 'taxId.taxNumber', defaultMessage: 'tax number' });
    case 'tax_id':
      return t({ id: 'taxId.any', defaultMessage: 'tax ID' });
  }
}
