import { plainName } from '../../../shared/plain-name.ts';
import { translator } from '../../../platform/languages/translator.ts';
import { nameInMails, type OrganizationRow } from '../../identity/organizations/index.ts';
import type { EmailContent } from './content.ts';

/** Renders an e-mail with the name and the branding of its organization. */
export async function renderFor(organization: OrganizationRow, content: EmailContent) {
  const senderName = nameInMails({ ...organization, name: plainName(organization.name) }, translator(content.language));
  // Imported with the first e-mail, so that it does not delay the start of every process.
  const { renderEmail } = await import('./render.ts');
  const { html, text } = await renderEmail(content, { ...organization, name: senderName });
  return { subject: content.subject, senderName, html, text };
}
