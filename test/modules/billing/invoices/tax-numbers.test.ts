import { expect, it } from 'vitest';
import { buildCii } from '../../../../src/modules/billing/invoices/build-cii.ts';
import type { InvoiceDocument } from '../../../../src/modules/billing/invoices/document.ts';

/** A number of a German tax office, which is no VAT ID. */
const TAX_NUMBER = '181/815/08155';
const PARTY = {
  name: 'Aster',
  address: { country: 'DE', line1: null, line2: null, postal_code: null, city: null, state: null },
  tax_id: TAX_NUMBER,
};
const INVOICE: InvoiceDocument = {
  kind: 'invoice',
  number: '00001',
  issued_at: '2026-11-20T08:00:00.000Z',
  paid_at: '2026-11-20T08:00:00.000Z',
  corrects: null,
  seller: PARTY,
  buyer: { ...PARTY, email: 'ada@example.com' },
  lines: [{ description: 'Pro', amount: 1000 }],
  amount: 1000,
  tax: { name: 'VAT', rate_basis_points: 1900, amount: 190, note: null },
  total: 1190,
  currency: 'eur',
};

it('a tax number that is no VAT ID has the scheme FC for the seller, and is the legal registration of the buyer', () => {
  const [seller, buyer] = buildCii(INVOICE)
    .split('<ram:BuyerTradeParty>')
    .map((part) => part.replaceAll(/>\s+</g, '><'));
  expect(seller).toContain(
    `<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">${TAX_NUMBER}</ram:ID></ram:SpecifiedTaxRegistration>`,
  );
  expect(buyer).toContain(
    `<ram:SpecifiedLegalOrganization><ram:ID>${TAX_NUMBER}</ram:ID></ram:SpecifiedLegalOrganization>`,
  );
  expect(buyer).not.toContain('SpecifiedTaxRegistration');
});
