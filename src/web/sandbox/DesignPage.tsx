import type { ReactNode } from 'react';
import type { Organization } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { CopyField } from '../shared/copy-field.tsx';
import { NavigationRow } from '../shared/navigation-row.tsx';
import parts from '../shared/parts.module.css';
import { SellerLine } from '../shared/seller-name.tsx';
import { CheckboxField, Field, LoadingMessage, PageTitle, TextField } from '../shared/ui.tsx';
import styles from './DesignPage.module.css';

const SELLER: Pick<Organization, 'name' | 'mode' | 'avatar_url'> = {
  name: 'Aster Studio',
  mode: 'test',
  avatar_url: null,
};
const ROWS = [
  { name: 'Aster Pro', line: 'September 9, 2026', amount: '$14.76' },
  { name: 'Aster Pro, 12 seats', line: 'October 9, 2026', amount: '$177.12' },
  { name: 'متجر النجوم', line: 'October 10, 2026', amount: '$8.00' },
];

/** The parts of the pages, in both directions. The theme is the one of the reader's system. */
export function DesignPage() {
  return (
    <main className={styles.page}>
      <PageTitle title="Parts of the pages">Parts of the pages</PageTitle>
      {(['ltr', 'rtl'] as const).map((direction) => (
        <div key={direction} dir={direction} className={styles.direction}>
          <Texts />
          <Buttons />
          <Fields />
          <Messages />
          <Lists direction={direction} />
          <SellerAndKey />
        </div>
      ))}
    </main>
  );
}

function Texts() {
  return (
    <Part title="Text">
      <p>Text of a page, 15 px.</p>
      <p className={parts.muted}>Muted text.</p>
      <p className={parts.hint}>A hint, 13 px.</p>
      <p className={parts.error}>An error at a field.</p>
      <div>
        <span className={parts.badge}>Test mode</span>
      </div>
    </Part>
  );
}

function Buttons() {
  return (
    <Part title="Buttons">
      <div className={parts.actions}>
        <button type="button">Save</button>
        <button type="button" className={parts.plain}>
          Cancel
        </button>
        <button type="button" className={parts.danger}>
          Delete
        </button>
        <button type="button" aria-disabled="true">
          Please wait…
        </button>
      </div>
      <div className={parts.actions}>
        <ConfirmButton
          label="Cancel the subscription"
          question="You keep your access until October 9."
          isBusy={false}
          onConfirm={() => undefined}
        >
          Cancel subscription
        </ConfirmButton>
        <button type="button" className={parts.link}>
          Sign out
        </button>
      </div>
    </Part>
  );
}

function Fields() {
  return (
    <Part title="Fields">
      <TextField label="Name" defaultValue="Ada" error={undefined} hint="As on your bank card." />
      <TextField label="E-mail address" type="email" defaultValue="ada@" error="This is no e-mail address." />
      <div className={parts.pair}>
        <Field label="Country" error={undefined}>
          {(attributes) => (
            <select {...attributes}>
              <option>Portugal</option>
            </select>
          )}
        </Field>
        <TextField label="Postal code" error={undefined} />
      </div>
      <CheckboxField label="I buy for a business" error={undefined} />
    </Part>
  );
}

function Messages() {
  return (
    <Part title="Messages">
      <p className={parts.alert}>The payment of $14.76 was declined.</p>
      <p className={parts.note}>This page is in test mode.</p>
      <LoadingMessage>Loading…</LoadingMessage>
    </Part>
  );
}

function Lists({ direction }: { direction: string }) {
  return (
    <Part title="Lists">
      <NavigationRow
        label={`Areas (${direction})`}
        links={['Purchases', 'License keys'].map((name, at) => ({ path: '#', name, isCurrent: at === 0 }))}
      />
      <ul className={parts.items}>
        {ROWS.map(({ name, line, amount }) => (
          <li key={name} className={parts.row}>
            <div className={parts.breakWords}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <p className={parts.muted}>{line}</p>
            </div>
            <span className={parts.amount}>{amount}</span>
          </li>
        ))}
      </ul>
      <p className={parts.empty}>Your orders appear here once you have bought something.</p>
      <ul className={parts.included}>
        <li>License key for 5 machines</li>
        <li>Brush library, 1.2 GB</li>
      </ul>
    </Part>
  );
}

function SellerAndKey() {
  return (
    <Part title="Seller and key">
      <SellerLine organization={SELLER} />
      <CopyField copyLabel="Copy the license key" value="ASTER-7F3K-9QWD-2LX8-VN4T" hint="Does not expire." />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={parts.card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
