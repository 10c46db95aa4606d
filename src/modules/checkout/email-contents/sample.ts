import { expectOne } from '../../../shared/index-by.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { plainName } from '../../../shared/plain-name.ts';
import { translator } from '../../../platform/languages/translator.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findOrganizations, nameInMails } from '../../identity/organizations/index.ts';
import { renderFor } from '../../notifications/emails/index.ts';
import { receiptOf } from './purchase.ts';

/** Renders a receipt of an invented purchase, with the branding of an organization. */
export async function renderSample(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  organizationId: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<{ subject: string; html: string; text: string }> {
  const organization = expectOne(await findOrganizations(db, [organizationId]));
  const texts = translator(language);
  const product = texts.t({ id: 'mail.sample.product', defaultMessage: 'Sample product' });
  const seller = nameInMails({ ...organization, name: plainName(organization.name) }, texts);
  const lines = [{ kind: 'product' as const, description: product, amount: 4900 }];
  const order = { created_at: now, lines, amount: 4900, tax_amount: 1127, currency: 'eur' };
  const content = receiptOf(
    { translator: texts, portalPage: () => 'about:blank' },
    { order, grants: [], names: { seller, product } },
  );
  const key = texts.t({ id: 'mail.sample.key', defaultMessage: 'License key' });
  const sampleKey = { type: 'code', label: key, code: 'SAMPLE-0000-0000' } as const;
  const { subject, html, text } = await renderFor(organization, {
    ...content,
    language,
    blocks: content.blocks.toSpliced(2, 0, sampleKey),
  });
  return { subject, html, text };
}
