import { Check } from 'lucide';
import type { ReactNode } from 'react';
import type { Organization } from '../shared/api.ts';
import { classNames } from '../shared/class-names.ts';
import { Icon } from '../shared/icon.tsx';
import { NavigationRow } from '../shared/navigation-row.tsx';
import parts from '../shared/parts.module.css';
import { SellerLine } from '../shared/seller-name.tsx';
import table from '../shared/table.module.css';
import { CheckboxField, Field, LoadingMessage, TextField } from '../shared/ui.tsx';
import styles from './DesignPage.module.css';

const SELLER: Pick<Organization, 'name' | 'mode' | 'avatar_url'> = {
  name: 'Aster Studio',
  mode: 'test',
  avatar_url: null,
};
const ORDERS = [
  { name: 'Aster Pro', line: 'September 9, 2026', amount: '$14.76', status: 'Paid', badge: parts.good },
  { name: 'Aster Pro, 12 seats', line: 'October 9, 2026', amount: '$177.12', status: 'Waiting', badge: undefined },
  { name: 'متجر النجوم', line: 'October 10, 2026', amount: '$8.00', status: 'Disputed', badge: parts.bad },
];
const TEXTS = [
  ['--text-meta', 'Meta, 12'],
  ['--text-label', 'Label, 13'],
  ['--text', 'Text, 15'],
  ['--text-card', 'Title of a card, 18'],
  ['--text-page', 'Title of a page, 22'],
  ['--text-amount', '$1,234.56'],
];
const SPACES = ['--space-1', '--space-2', '--space-3', '--space-4', '--space-5', '--space-6', '--space-7'];
const SHADOWS = [
  ['--shadow-1', 'Card'],
  ['--shadow-2', 'Menu'],
  ['--shadow-3', 'Dialog'],
];

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={parts.card}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export function TypeScale() {
  return (
    <Part title="Text">
      <dl className={styles.scale}>
        {TEXTS.map(([token, text]) => (
          <Step key={token} name={token}>
            <span style={{ fontSize: `var(${token})` }}>{text}</span>
          </Step>
        ))}
      </dl>
      <p>Text of a page.</p>
      <p className={parts.muted}>Muted text.</p>
      <p className={parts.hint}>A hint at a field.</p>
      <p className={parts.error}>An error at a field.</p>
    </Part>
  );
}

export function Spaces() {
  return (
    <Part title="Spaces, in steps of 4">
      <dl className={styles.scale}>
        {SPACES.map((token) => (
          <Step key={token} name={token}>
            <div className={styles.step} style={{ width: `var(${token})` }} />
          </Step>
        ))}
      </dl>
    </Part>
  );
}

function Step({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>{children}</dd>
    </>
  );
}

export function Elevations() {
  return (
    <Part title="Elevations">
      <div className={styles.swatches}>
        {SHADOWS.map(([token, text]) => (
          <div key={token} className={styles.swatch} style={{ boxShadow: `var(${token})` }}>
            {text}
          </div>
        ))}
      </div>
    </Part>
  );
}

export function Fields() {
  return (
    <Part title="Fields">
      <TextField label="Name" defaultValue="Ada" error={undefined} hint="As on your bank card." />
      <TextField label="E-mail address" type="email" defaultValue="ada@" error="This is no e-mail address." />
      <TextField label="Customer number" defaultValue="1815-1210" error={undefined} readOnly />
      <div className={parts.pair}>
        <Field label="Interval" error={undefined}>
          {(attributes) => (
            <select {...attributes}>
              <option>Each month</option>
              <option>Each year</option>
            </select>
          )}
        </Field>
        <TextField label="Pause until" type="date" error={undefined} />
      </div>
      <CheckboxField label="I buy for a business" error={undefined} />
    </Part>
  );
}

export function Messages() {
  return (
    <Part title="Messages and states">
      <p className={parts.alert}>The payment of $14.76 was declined.</p>
      <p className={parts.note}>This page is in test mode.</p>
      <LoadingMessage>Loading…</LoadingMessage>
      <p className={parts.muted}>You have no license keys.</p>
    </Part>
  );
}

export function Badges() {
  return (
    <Part title="Badges">
      <div className={parts.actions}>
        <span className={parts.badge}>Test mode</span>
        <span className={classNames(parts.badge, parts.good)}>Paid</span>
        <span className={classNames(parts.badge, parts.bad)}>Disputed</span>
      </div>
      <SellerLine organization={SELLER} />
    </Part>
  );
}

export function Lists({ name }: { name: string }) {
  return (
    <Part title="Lists">
      <NavigationRow
        label={`Areas (${name})`}
        links={['Purchases', 'License keys'].map((area, at) => ({ path: '#', name: area, isCurrent: at === 0 }))}
      />
      <ul className={parts.items}>
        {ORDERS.map((order) => (
          <li key={order.name} className={parts.row}>
            <div className={parts.breakWords}>
              <strong>
                <bdi>{order.name}</bdi>
              </strong>
              <p className={parts.muted}>{order.line}</p>
            </div>
            <span className={parts.amount}>{order.amount}</span>
          </li>
        ))}
      </ul>
      <p className={parts.empty}>Your orders appear here once you have bought something.</p>
      <ul className={parts.included}>
        {['License key for 5 machines', 'Brush library, 1.2 GB'].map((text) => (
          <li key={text}>
            <Icon of={Check} />
            {text}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Tables({ name }: { name: string }) {
  return (
    <Part title="Tables">
      <div className={table.scroller} role="region" aria-label={`Orders (${name})`} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>Product</th>
              <th>Status</th>
              <th className={table.number}>Amount</th>
            </tr>
          </thead>
          <tbody>
            {ORDERS.map((order) => (
              <tr key={order.name}>
                <td>
                  <bdi>{order.name}</bdi>
                </td>
                <td>
                  <span className={classNames(parts.badge, order.badge)}>{order.status}</span>
                </td>
                <td className={table.number}>{order.amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
}
