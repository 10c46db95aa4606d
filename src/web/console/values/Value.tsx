import type { ReactNode } from 'react';
import { addressLines, countryText } from '../../shared/address-text.ts';
import type { Address } from '../../shared/api.ts';
import { classNames } from '../../shared/class-names.ts';
import { formatTime } from '../../shared/dates.ts';
import { intl, t } from '../../shared/intl.ts';
import { formatBasisPoints, formatMeasure } from '../../shared/measures.ts';
import { formatMoney } from '../../shared/money.ts';
import parts from '../../shared/parts.module.css';
import { formatSize } from '../../shared/sizes.ts';
import type { Field, Kind, Unit } from '../description.ts';
import { durationText, splitDuration } from '../form/duration.ts';
import { utcDay } from '../form/times.ts';
import { useMember } from '../member.tsx';
import { readableCode } from '../readable-name.ts';
import { fieldsOf, hasValue, isValues, nameWithin, type Values } from '../records.ts';
import { choiceText } from './choice-text.ts';
import { IdLink } from './IdLink.tsx';
import { toneOf, type Tone } from './tones.ts';
import styles from './Value.module.css';

interface Props {
  field: Pick<Field, 'name' | 'kind'>;
  value: unknown;
  /** The objects around the value, the innermost first. One of them has the currency of an amount. */
  scope: readonly Values[];
  /** In a table, where a value takes one line and loads nothing. */
  isCompact?: boolean;
}

/** A value of a record, by its kind. */
export function Value({ field: { name, kind }, value, scope, isCompact = false }: Props): ReactNode {
  if (value === null || value === undefined || value === '') return <NoValue />;
  const text = textOf(value);
  switch (kind.type) {
    case 'money':
      return <Money value={value} currency={kind.currency} scope={scope} />;
    case 'integer':
    case 'number':
      return <span className={styles.figure}>{typeof value === 'number' ? formatFigure(value, kind.unit) : text}</span>;
    case 'time':
      return (
        <time className={styles.figure} dateTime={text}>
          {formatTime(text)}
        </time>
      );
    case 'day':
      return <time dateTime={text}>{formatDay(text)}</time>;
    case 'boolean':
      return value === true
        ? t({ id: 'console.yes', defaultMessage: 'Yes' })
        : t({ id: 'console.no', defaultMessage: 'No' });
    case 'choice':
      return <Choice name={name} value={text} text={choiceText({ name, titles: kind.titles }, text)} />;
    case 'id':
      return <IdLink name={name} resource={kind.resource} id={text} scope={scope} isCompact={isCompact} />;
    case 'text':
      return <TextValue name={name} kind={kind} value={text} />;
    case 'list':
      return <ListValue name={name} of={kind.of} value={value} scope={scope} isCompact={isCompact} />;
    default:
      return isCompact ? <CompactObject value={value} /> : <ObjectValue kind={kind} value={value} scope={scope} />;
  }
}

/** Answers have the types of the contract, so an object here is a value of no known kind. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);

const NoValue = () => (
  <span className={parts.muted}>
    <span aria-hidden="true">–</span>
    <span className={parts.visuallyHidden}>{t({ id: 'console.noValue', defaultMessage: 'None' })}</span>
  </span>
);

function formatFigure(value: number, unit: Unit | undefined): string {
  switch (unit) {
    case 'basis_points':
      return formatBasisPoints(value);
    case 'percent':
      return formatBasisPoints(100 * value);
    case 'bytes':
      return formatSize(value);
    case 'unix_seconds':
      return formatDay(utcDay(value));
    case 'seconds': {
      const duration = splitDuration(durationText(value));
      return formatMeasure(Number(duration.count), duration.unit);
    }
    case 'milliseconds':
      return formatMeasure(value, 'millisecond');
    case 'hours':
      return formatMeasure(value, 'hour');
    case 'months':
      return formatMeasure(value, 'month');
    case undefined:
      return intl.formatNumber(value);
  }
}

/** A day has no time zone. */
const formatDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(intl.locale, { dateStyle: 'medium', timeZone: 'UTC' });

function Money({ value, currency: name, scope }: { value: unknown; currency: string; scope: readonly Values[] }) {
  const { currency: ofOrganization } = useMember();
  const named = scope.map((around) => around[name]).find((found) => typeof found === 'string');
  const currency = name === 'organization' ? ofOrganization : typeof named === 'string' ? named : undefined;
  // Without a currency, the number of its decimals is unknown.
  const isKnown = typeof value === 'number' && currency !== undefined;
  return <span className={styles.figure}>{isKnown ? formatMoney(value, currency) : textOf(value)}</span>;
}

const TONES: Readonly<Record<Tone, string | undefined>> = {
  neutral: styles.neutral,
  good: styles.good,
  waiting: styles.waiting,
  bad: styles.bad,
};

/** Whether a choice is a state, by the name of its field. */
export const isBadge = (name: string): boolean => /(^|_)(status|state|mode|role)$/.test(name);

function Choice({ name, value, text }: { name: string; value: string; text: string }) {
  if (!isBadge(name)) return <bdi>{text}</bdi>;
  return <span className={classNames(parts.badge, TONES[toneOf(value)])}>{text}</span>;
}

interface TextProps {
  name: string;
  kind: Extract<Kind, { type: 'text' }>;
  value: string;
}

function TextValue({ name, kind: { format }, value }: TextProps) {
  if (name === 'country' && /^[A-Z]{2}$/.test(value)) return countryText(value);
  if (/^https?:\/\//.test(value))
    return (
      <a href={value} rel="noreferrer" target="_blank">
        <bdi dir="ltr">{value}</bdi>
      </a>
    );
  return <bdi dir={format === 'email' ? 'ltr' : undefined}>{readableCode(name, value) ?? value}</bdi>;
}

/** The number of items that a line shows before it says how many more there are. */
const SHOWN_ITEMS = 3;

function ListValue({ name, of, value, scope, isCompact }: Omit<Props, 'field'> & { name: string; of: Kind }) {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  if (items.length === 0) return <NoValue />;
  if (isCompact && isObject(of)) return <span className={styles.figure}>{intl.formatNumber(items.length)}</span>;
  const shown = isCompact ? items.slice(0, SHOWN_ITEMS) : items;
  return (
    <span className={styles.list}>
      {shown.map((item, at) => (
        <span key={at}>
          <Value field={{ name, kind: of }} value={item} scope={scope} isCompact={isCompact} />
        </span>
      ))}
      {items.length > shown.length && <span className={parts.muted}>+{items.length - shown.length}</span>}
    </span>
  );
}

export const isObject = ({ type }: Kind) =>
  type === 'object' || type === 'variants' || type === 'map' || type === 'any';

function CompactObject({ value }: { value: unknown }) {
  if (!isValues(value)) return <bdi>{textOf(value)}</bdi>;
  return <bdi>{nameWithin(value) ?? intl.formatNumber(Object.keys(value).length)}</bdi>;
}

/** The fields of an object below each other, or an address as it is printed. A value without a known kind appears as JSON. */
export function ObjectValue({ kind, value, scope }: { kind: Kind; value: unknown; scope: readonly Values[] }) {
  if (!isValues(value) || (kind.type === 'any' && !isFlat(value)))
    return <code className={styles.json}>{JSON.stringify(value, null, 2)}</code>;
  if (isAddress(kind)) return <AddressValue address={value} />;
  const described = fieldsOf(kind, value);
  const fields: readonly Pick<Field, 'name' | 'title' | 'kind'>[] = isFreeForm(kind)
    ? Object.keys(value).map((name) => ({ name, title: name, kind: { type: 'text' } }))
    : described.filter(({ name }) => hasValue(value[name]));
  if (fields.length === 0) return <NoValue />;
  return (
    <dl className={styles.pairs}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>
            <bdi>{field.title}</bdi>
          </dt>
          <dd>
            <Value field={field} value={value[field.name]} scope={[value, ...scope]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isAddress = (kind: Kind) => fieldsOf(kind).some(({ name }) => name === 'line1');

const AddressValue = ({ address }: { address: Values }) => (
  <span className={styles.address}>
    {addressLines(address as Partial<Address>).map((line, at) => (
      <span key={at}>
        <bdi>{line}</bdi>
      </span>
    ))}
  </span>
);

const isFreeForm = ({ type }: Kind) => type === 'map' || type === 'any';

const isFlat = (value: Values) => Object.values(value).every((inner) => typeof inner !== 'object' || inner === null);
