/** Finds terms that a language must not use, and wrong typography. */
import type { Language } from '../../../src/shared/languages.ts';

interface Rule {
  pattern: RegExp;
  /** The replacement, for the reader of the problem. */
  instead: string;
}

const RULES: Partial<Readonly<Record<Language, readonly Rule[]>>> = {
  de: [
    // § 14 (2) UStG calls an invoice that the buyer issues a "Gutschrift".
    { pattern: /Gutschrift/, instead: 'Rechnungskorrektur' },
    { pattern: /Probezeit/, instead: 'Testphase' },
  ],
  es: [
    // Article 15 of Real Decreto 1619/2012.
    { pattern: /nota de (crédito|débito)/i, instead: 'factura rectificativa' },
  ],
  fr: [
    { pattern: / [:;?!»]|« /, instead: 'a no-break space (U+00A0 before : and », U+202F before ; ? !)' },
    { pattern: /[\p{L}\p{N})}>”][:;?!»]|«[^\u00a0]/u, instead: 'a no-break space beside the sign' },
    { pattern: /\w'\w/, instead: '’' },
  ],
  it: [
    { pattern: /\b(tuo|tua|tuoi|tue)\b/i, instead: 'the polite form, such as Suo' },
    { pattern: /\w'\w/, instead: '’' },
  ],
  ja: [
    { pattern: /定期購入/, instead: 'サブスクリプション' },
    { pattern: /端末|マシン/, instead: 'デバイス' },
  ],
  pl: [{ pattern: /not[ay] (kredytow|debetow)/i, instead: 'faktura korygująca' }],
  pt: [
    // Numbers and dates of `pt` are Brazilian.
    { pattern: /subscri|ficheiro|utilizador/i, instead: 'the Brazilian term: assinatura, arquivo, usuário' },
  ],
  'zh-Hans': [{ pattern: /贷记单/, instead: '贷项通知单' }],
};

/** @returns a problem for each text with a wrong term or sign */
export function findWrongTexts(language: Language, messages: Readonly<Record<string, string>>): string[] {
  const rules = RULES[language] ?? [];
  return Object.entries(messages).flatMap(([id, text]) =>
    rules.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined ? [] : [`${language}: ${id} has “${found}”: write ${instead}.`];
    }),
  );
}
