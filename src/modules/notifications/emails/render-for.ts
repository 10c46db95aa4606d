import { withoutIsolates } from '../../../shared/isolate.ts';
import { plainName } from '../../../shared/plain-name.ts';
import { translator } from '../../../platform/languages/translator.ts';
import { nameInMails, type OrganizationRow } from '../../identity/organizations/index.ts';
import type { EmailContent } from './content.ts';

/** Renders an e-mail with the name and the branding of its organization, unless it is neutral. */
export async function renderFor(organization: OrganizationRow, content: EmailContent) {
  // Imported with the first e-mail, so that it does not delay the start of every process.
  const { renderEmail } = await import('./render.ts');
  const { subject } = content;
  if (content.isNeutral === true) return { subject, ...(await renderEmail(content, undefined)) };
  const name = nameInMails({ ...organization, name: plainName(organization.name) }, translator(content.language));
  const { html, text } = await renderEmail(content, { ...organization, name });
  return { subject, senderName: withoutIsolates(name), html, text };
}
