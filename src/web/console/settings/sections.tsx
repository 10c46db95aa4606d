import type { ReactNode } from 'react';
import type { Organization, OrganizationBilling } from '../../shared/api.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { consolePath } from '../addresses.ts';
import type { Resource } from '../description.ts';
import type { BodyField } from '../parts/body-field.ts';
import { SectionForm } from '../parts/SectionForm.tsx';
import { resourceTitle } from '../resource-titles.ts';
import { ChatServers } from './ChatServers.tsx';
import { billingHints, organizationHints } from './field-hints.ts';
import { Invitations } from './Invitations.tsx';
import { MailPreview } from './MailPreview.tsx';
import { Members } from './Members.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { OrganizationApplications } from './OrganizationApplications.tsx';
import { Quotas } from './Quotas.tsx';
import { BILLING_FIELDS, ORGANIZATION_FIELDS } from './section-fields.ts';
import { TestMode } from './TestMode.tsx';

export interface Settings {
  resource: Resource;
  record: Organization;
  /** The value is undefined if the member may not see the billing details. */
  billing: OrganizationBilling | undefined;
}

export interface Section {
  /** The name of the section after `#` in the address. */
  name: string;
  title: string;
  text?: string;
  content: ReactNode;
  /** Whether the content has titles of its own. */
  isTitled?: boolean;
}

/** The sections in the order of the page. */
export const listSections = (settings: Settings): readonly Section[] =>
  [
    brand(settings),
    settings.billing && billing(settings),
    settings.billing && disputes(settings),
    rights(settings),
    mails(settings),
    members(settings),
    applications(settings),
    notifications(settings),
    quotas(settings),
    testMode(settings),
    profile(settings),
  ].filter((section) => section !== undefined);

interface FormProps<Name extends string> {
  settings: Settings;
  title: string;
  isTitleHidden?: boolean;
  fields: readonly Name[];
}

/** Some fields of the organization. */
const OrganizationForm = ({ settings, ...form }: FormProps<BodyField<'updateOrganization'>>) => (
  <SectionForm
    resource={settings.resource}
    operation="updateOrganization"
    record={{ ...settings.record }}
    hints={organizationHints()}
    {...form}
  />
);

type BillingField = BodyField<'updateOrganizationBilling'>;

/** Some fields of the billing details. */
const BillingForm = ({ settings: { resource, billing: record }, ...form }: FormProps<BillingField>) =>
  record && (
    <SectionForm
      resource={resource}
      operation="updateOrganizationBilling"
      record={{ ...record }}
      hints={billingHints()}
      {...form}
    />
  );

function brand(settings: Settings): Section {
  const { slug, storefront_enabled } = settings.record;
  const { brand: look, contact, storefront } = ORGANIZATION_FIELDS;
  return {
    name: 'brand',
    title: t({ id: 'console.settings.brand', defaultMessage: 'Brand' }),
    text: t({
      id: 'console.settings.brand.text',
      defaultMessage: 'Buyers see this on pages, on receipts and in e-mails.',
    }),
    content: (
      <>
        <OrganizationForm
          settings={settings}
          title={t({ id: 'console.settings.look', defaultMessage: 'Name and look' })}
          fields={look}
        />
        <OrganizationForm
          settings={settings}
          title={t({ id: 'seller.contact', defaultMessage: 'Contact' })}
          fields={contact}
        />
        <OrganizationForm
          settings={settings}
          title={t({ id: 'console.field.Storefront', defaultMessage: 'Storefront' })}
          fields={storefront}
        />
        <p className={parts.muted}>
          {t(
            {
              id: 'console.settings.slug',
              defaultMessage: 'Your slug in the addresses of pages is {slug}. It stays as it is.',
            },
            { slug },
          )}{' '}
          {storefront_enabled && (
            <a href={`/store/${slug}`}>
              {t({ id: 'console.settings.openStorefront', defaultMessage: 'Open the storefront' })}
            </a>
          )}
        </p>
      </>
    ),
  };
}

function billing(settings: Settings): Section {
  const { identity, tax, currencies } = BILLING_FIELDS;
  return {
    name: 'billing',
    title: t({ id: 'console.settings.billing', defaultMessage: 'Billing and tax' }),
    text: t({
      id: 'console.settings.billing.text',
      defaultMessage:
        'Your data on invoices, and the countries where you collect tax. Issued invoices stay as they are.',
    }),
    content: (
      <>
        <BillingForm
          settings={settings}
          title={t({ id: 'console.settings.identity', defaultMessage: 'Identity and invoices' })}
          fields={identity}
        />
        <BillingForm settings={settings} title={t({ id: 'console.field.Tax', defaultMessage: 'Tax' })} fields={tax} />
        <BillingForm
          settings={settings}
          title={t({ id: 'console.settings.currencies', defaultMessage: 'Currencies' })}
          fields={currencies}
        />
      </>
    ),
  };
}

function disputes(settings: Settings): Section {
  const title = t({ id: 'console.settings.disputes', defaultMessage: 'Failed payments and disputes' });
  return {
    name: 'payments',
    title,
    text: t({
      id: 'console.settings.disputes.text',
      defaultMessage:
        'A declined renewal is charged again by itself over the next days, and the buyer gets an e-mail each time. You choose what a dispute does to the access of the buyer.',
    }),
    content: <BillingForm settings={settings} title={title} isTitleHidden fields={BILLING_FIELDS.disputes} />,
  };
}

function rights(settings: Settings): Section {
  return {
    name: 'rights',
    title: t({ id: 'console.settings.rights', defaultMessage: "Buyers' rights" }),
    text: t({
      id: 'console.settings.rights.text',
      defaultMessage: 'The changes that buyers can make themselves, and the terms that they accept.',
    }),
    content: (
      <>
        <BillingForm
          settings={settings}
          title={t({ id: 'console.settings.planChanges', defaultMessage: 'Plan changes and pauses' })}
          fields={BILLING_FIELDS.planChanges}
        />
        <OrganizationForm
          settings={settings}
          title={t({ id: 'console.settings.terms', defaultMessage: 'Terms and portal' })}
          fields={ORGANIZATION_FIELDS.terms}
        />
      </>
    ),
  };
}

function mails(settings: Settings): Section {
  return {
    name: 'mails',
    title: resourceTitle('emails'),
    text: t({
      id: 'console.settings.mails.text',
      defaultMessage: 'Buyers get e-mails in your name and in their language.',
    }),
    content: (
      <>
        <OrganizationForm
          settings={settings}
          title={t({ id: 'console.settings.replies', defaultMessage: 'Replies and reminders' })}
          fields={ORGANIZATION_FIELDS.mails}
        />
        <BillingForm
          settings={settings}
          title={t({ id: 'console.settings.receipts', defaultMessage: 'Receipts' })}
          fields={BILLING_FIELDS.receipts}
        />
        <MailPreview />
        <p>
          <a href={consolePath({ organization: settings.record.slug, resource: 'emails' })}>
            {t({ id: 'console.settings.sentMails', defaultMessage: 'Show the e-mails that were sent' })}
          </a>
        </p>
      </>
    ),
  };
}

const members = ({ record }: Settings): Section => ({
  name: 'members',
  title: resourceTitle('members'),
  isTitled: true,
  content: (
    <>
      <Members organization={record} />
      <Invitations organization={record} />
    </>
  ),
});

const applications = ({ record }: Settings): Section => ({
  name: 'applications',
  title: resourceTitle('applications'),
  isTitled: true,
  content: (
    <>
      <OrganizationApplications organization={record} />
      <p className={parts.actions}>
        <a href="/account/tokens">{t({ id: 'account.tokens', defaultMessage: 'Access tokens' })}</a>
        <a href="/account/clients">{t({ id: 'account.clients', defaultMessage: 'Your applications' })}</a>
      </p>
      <ChatServers organization={record} />
    </>
  ),
});

const notifications = ({ record }: Settings): Section => ({
  name: 'your-emails',
  title: t({ id: 'notifications.title', defaultMessage: 'Your e-mails' }),
  isTitled: true,
  content: <NotificationSettings organization={record} />,
});

const quotas = ({ record }: Settings): Section => ({
  name: 'quotas',
  title: t({ id: 'quotas.title', defaultMessage: 'Quotas' }),
  isTitled: true,
  content: <Quotas organization={record} />,
});

const testMode = ({ resource, record }: Settings): Section => ({
  name: 'test-mode',
  title: t({ id: 'organization.testMode', defaultMessage: 'Test mode' }),
  content: <TestMode resource={resource} organization={record} />,
});

function profile(settings: Settings): Section {
  const title = t({ id: 'console.settings.profile', defaultMessage: 'Profile and pledges' });
  return {
    name: 'profile',
    title,
    content: <OrganizationForm settings={settings} title={title} isTitleHidden fields={ORGANIZATION_FIELDS.profile} />,
  };
}
