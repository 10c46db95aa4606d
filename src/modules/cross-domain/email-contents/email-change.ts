import { findCustomers } from '../../customers/customers/index.ts';
import type { EmailRow } from '../../notifications/emails/index.ts';
import { purchasesButton } from './blocks.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { BuyerEmailKind, ComposeContext, Content, ContentContext } from './dependencies.ts';
import { loadSeller } from './load-names.ts';
import type { SampleData } from './sample-data.ts';

interface EmailChange {
  /** `day` is the one from which the change needs no consent of the former address. */
  values: { seller: string; address: string; day: string };
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
  const {
    customer_new_email: address = null,
    email_change_id: changeId = null,
    email_change_takes_effect_at: time = null,
  } = customer ?? {};
  if (address === null || changeId === null || customer?.[column] !== recipient.toLowerCase()) return undefined;
  const day = ctx.translator.formatDay(time ?? ctx.now);
  return { changeId, values: { seller: await loadSeller(ctx, organization_id), address, day } };
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
      decisionButton(t({ id: 'emailChange.confirm', defaultMessage: 'Yes, this is my address' }), url),
      {
        type: 'text',
        text: t(
          {
            id: 'mail.emailChange.wait',
            defaultMessage:
              'Unless the owner of the former address agrees, the change takes effect on {day} at the earliest.',
          },
          values,
        ),
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
              'Your purchases from {seller} will move from this address to {address} on {day} at the earliest, once the owner of that address confirms it. Your saved cards and earlier invoices stay with this address.',
          },
          values,
        ),
      },
      {
        type: 'text',
        text: t({
          id: 'mail.emailChangeNotice.refuse',
          defaultMessage:
            'If you do not want this, refuse the change now. If you agree, it takes effect sooner, and your saved cards and invoices move as well.',
        }),
      },
      decisionButton(t({ id: 'emailChange.refuse', defaultMessage: 'Refuse the change' }), url),
    ],
  };
}

/** Composes the e-mails to both addresses after a change. @returns undefined if the customer was erased or changed since */
async function composeChanged(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const [customer] = await findCustomers(ctx.db, [email.object_id]);
  if (customer?.erased_at !== null) return undefined;
  const {
    email: address,
    customer_former_email: former,
    email_change_id: changeId,
    email_undo_until: until,
  } = customer;
  const recipient = email.recipient.toLowerCase();
  const seller = await loadSeller(ctx, email.organization_id);
  if (recipient === address) return receivedContent(ctx, { seller, address });
  const canUndo = recipient === former && changeId !== null && until !== null;
  const values = { seller, address, day: ctx.translator.formatDay(until ?? ctx.now) };
  const url = canUndo ? ctx.emailChangeLinks.refusalUrl(changeId, ctx.clock()) : undefined;
  return changedContent(ctx, { values, url });
}

const changedSubject = ({ translator: { t } }: ContentContext, values: { seller: string }) =>
  t({ id: 'mail.emailChanged.subject', defaultMessage: 'Your e-mail address for {seller} has changed' }, values);

function receivedContent(ctx: ContentContext, values: { seller: string; address: string }): Content {
  const { t } = ctx.translator;
  return {
    subject: changedSubject(ctx, values),
    preview: t({ id: 'mail.emailChangeNotice.preview', defaultMessage: 'The new address is {address}.' }, values),
    heading: changedSubject(ctx, values),
    blocks: [
      {
        type: 'text',
        text: t(
          {
            id: 'mail.emailChanged.received',
            defaultMessage:
              'Your purchases from {seller} now belong to {address}. If you have a subscription, check that it has a card.',
          },
          values,
        ),
      },
      purchasesButton(ctx),
    ],
  };
}

function changedContent(ctx: ContentContext, { values, url }: Omit<EmailChange, 'url'> & { url: string | undefined }) {
  const { t } = ctx.translator;
  const undo: Content['blocks'] =
    url === undefined
      ? []
      : [
          {
            type: 'text',
            text: t(
              { id: 'mail.emailChanged.undo', defaultMessage: 'If you did not want this, undo it by {day}.' },
              values,
            ),
          },
          decisionButton(t({ id: 'emailChange.undo', defaultMessage: 'Undo the change' }), url),
        ];
  return {
    subject: changedSubject(ctx, values),
    preview: t({ id: 'mail.emailChangeNotice.preview', defaultMessage: 'The new address is {address}.' }, values),
    heading: changedSubject(ctx, values),
    blocks: [
      {
        type: 'text' as const,
        text: t(
          {
            id: 'mail.emailChanged.text',
            defaultMessage: 'Your purchases from {seller} have moved from this address to {address}.',
          },
          values,
        ),
      },
      ...undo,
    ],
  };
}

/** @param label words of the first button of the page, which opening the link does not press */
const decisionButton = (label: string, url: string) => ({ type: 'button' as const, label, url });

const sampleChange = (ctx: ContentContext, { names: { seller }, now }: SampleData): EmailChange => ({
  values: { seller, address: 'new@example.com', day: ctx.translator.formatDay(now) },
  url: ctx.portalPage(''),
});

/** E-mails about a change of the address. */
export const EMAIL_CHANGES = {
  email_change: {
    about: 'customer',
    compose: composeConfirmation,
    sample: (ctx, story) => confirmationContent(ctx, sampleChange(ctx, story)),
  },
  email_change_notice: {
    about: 'customer',
    compose: composeNotice,
    sample: (ctx, story) => noticeContent(ctx, sampleChange(ctx, story)),
  },
  email_changed: {
    about: 'customer',
    compose: composeChanged,
    sample: (ctx, story) => changedContent(ctx, sampleChange(ctx, story)),
  },
} as const satisfies Partial<Record<BuyerEmailKind, BuyerEmail>>;
