import { findCustomers } from '../../customers/customers/index.ts';
import type { EmailRow } from '../../notifications/emails/index.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { BuyerEmailKind, ComposeContext, Content, ContentContext } from './dependencies.ts';
import { loadSeller } from './load-names.ts';

interface EmailChange {
  values: { seller: string; address: string };
  /** URL of the page that confirms or refuses the change. */
  url: string;
}

/** @returns undefined if the change was confirmed, refused or replaced since */
async function loadChange(
  ctx: ComposeContext,
  { object_id, organization_id, recipient }: EmailRow,
  column: 'customer_new_email' | 'email',
) {
  const [customer] = await findCustomers(ctx.db, [object_id]);
  const { customer_new_email: address = null, email_change_id: changeId = null } = customer ?? {};
  if (address === null || changeId === null || customer?.[column] !== recipient.toLowerCase()) return undefined;
  return { changeId, values: { seller: await loadSeller(ctx, organization_id), address } };
}

/** Composes the question to the new address. It does not tell the former one, because the new one may be a mistake. */
async function composeConfirmation(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const change = await loadChange(ctx, email, 'customer_new_email');
  if (change === undefined) return undefined;
  const { changeId, values } = change;
  return confirmationContent(ctx, { values, url: ctx.emailChangeLinks.confirmationUrl(changeId, ctx.clock()) });
}

function confirmationContent({ translator: { t } }: ContentContext, { values, url }: EmailChange): Content {
  return {
    subject: t({ id: 'mail.emailChange.subject', defaultMessage: 'Confirm your e-mail address for {seller}' }, values),
    preview: t({ id: 'mail.emailChange.preview', defaultMessage: 'Your purchases will move to this address.' }),
    heading: t({ id: 'mail.emailChange.heading', defaultMessage: 'Is this your e-mail address?' }),
    blocks: [
      {
        type: 'text',
        text: t(
          {
            id: 'mail.emailChange.text',
            defaultMessage:
              '{seller} wants to move a customer’s purchases to {address}. If they are yours, confirm this within 7 days.',
          },
          values,
        ),
      },
      {
        type: 'button',
        label: t({ id: 'mail.emailChange.button', defaultMessage: 'Review the change' }),
        url,
      },
      {
        type: 'text',
        text: t({
          id: 'mail.emailChange.ignore',
          defaultMessage: 'Otherwise, ignore this e-mail. Nothing changes without your confirmation.',
        }),
      },
    ],
  };
}

async function composeNotice(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const change = await loadChange(ctx, email, 'email');
  if (change === undefined) return undefined;
  const { changeId, values } = change;
  return noticeContent(ctx, { values, url: ctx.emailChangeLinks.refusalUrl(changeId, ctx.clock()) });
}

function noticeContent({ translator: { t } }: ContentContext, { values, url }: EmailChange): Content {
  return {
    subject: t(
      { id: 'mail.emailChangeNotice.subject', defaultMessage: '{seller} wants to change your e-mail address' },
      values,
    ),
    preview: t({ id: 'mail.emailChangeNotice.preview', defaultMessage: 'The new address is {address}.' }, values),
    heading: t({ id: 'mail.emailChangeNotice.heading', defaultMessage: 'Your e-mail address is about to change' }),
    blocks: [
      {
        type: 'text',
        text: t(
          {
            id: 'mail.emailChangeNotice.text',
            defaultMessage:
              'Your purchases from {seller} will move from this address to {address} once the owner of that address confirms it.',
          },
          values,
        ),
      },
      {
        type: 'text',
        text: t({
          id: 'mail.emailChangeNotice.refuse',
          defaultMessage: 'If you do not want this, refuse the change now.',
        }),
      },
      {
        type: 'button',
        label: t({ id: 'mail.emailChange.button', defaultMessage: 'Review the change' }),
        url,
      },
    ],
  };
}

const sampleChange = (ctx: ContentContext, seller: string): EmailChange => ({
  values: { seller, address: 'new@example.com' },
  url: ctx.portalPage(''),
});

/** E-mails about a change of the address. */
export const EMAIL_CHANGES = {
  email_change: {
    about: 'customer',
    compose: composeConfirmation,
    sample: (ctx, { names }) => confirmationContent(ctx, sampleChange(ctx, names.seller)),
  },
  email_change_notice: {
    about: 'customer',
    compose: composeNotice,
    sample: (ctx, { names }) => noticeContent(ctx, sampleChange(ctx, names.seller)),
  },
} as const satisfies Partial<Record<BuyerEmailKind, BuyerEmail>>;
