import type { components } from '../../../contract/generated/types.ts';
import { getOwn } from '../../../shared/own.ts';
import { classNames } from '../../shared/class-names.ts';
import { formatTime } from '../../shared/dates.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useAddress } from '../address.ts';
import { consolePath } from '../addresses.ts';
import { useMember } from '../member.tsx';
import type { ResourceName } from '../menu.ts';
import { useAnswer } from '../queries.ts';
import { AUTHOR_TEXTS, REASON_TEXTS, STEP_TEXTS, VERDICT_TEXTS } from './why-texts.ts';
import styles from './WhyChain.module.css';

export type Explanation = components['schemas']['AccessExplanation'];
type Step = Explanation['steps'][number];

interface Props {
  title: string;
  /** The explanation is undefined while it loads. */
  explanation: Explanation | undefined;
}

/** A card that tells whether an access is given, and the history that led to it. */
export const WhyCard = ({ title, explanation }: Props) => (
  <section className={parts.card} aria-label={title} aria-busy={explanation === undefined}>
    <h2>{title}</h2>
    {explanation === undefined ? <div className={styles.shape} /> : <WhyChain explanation={explanation} />}
  </section>
);

const EFFECTS: Readonly<Record<Step['effect'], string | undefined>> = {
  gives: styles.gives,
  keeps: styles.keeps,
  takes: styles.takes,
};

/** The verdict of the service with its reason, the objects from the purchase to the key, and each step between them. */
export function WhyChain({ explanation }: { explanation: Explanation }) {
  const { steps, has_earlier_steps } = explanation;
  const names = useMemberNames(steps);
  return (
    <div className={styles.why}>
      <Verdict explanation={explanation} />
      <Objects explanation={explanation} />
      {has_earlier_steps && (
        <p className={parts.hint}>{t({ id: 'console.why.earlier', defaultMessage: 'Earlier steps are not shown.' })}</p>
      )}
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={at} className={EFFECTS[step.effect]}>
            <div>
              <StepTitle step={step} explanation={explanation} />
              <StepDetails step={step} names={names} />
            </div>
            <time dateTime={step.time}>{formatTime(step.time)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}

const TONES: Partial<Record<Explanation['verdict'], string | undefined>> = { granted: parts.good, refused: parts.bad };

function Verdict({ explanation: { verdict, code, detail, activation_code } }: { explanation: Explanation }) {
  const reason = code === null ? undefined : getOwn(REASON_TEXTS, code);
  return (
    <>
      <p className={styles.verdict}>
        <span className={classNames(parts.badge, TONES[verdict])}>{t(VERDICT_TEXTS[verdict])}</span>{' '}
        {reason === undefined ? <bdi>{detail}</bdi> : t(reason)}
      </p>
      {activation_code === 'activation_limit_reached' && (
        <p className={parts.hint}>
          {t({
            id: 'console.why.noSeat',
            defaultMessage: 'No other machine can be activated, because the limit is reached.',
          })}
        </p>
      )}
    </>
  );
}

/** The page of each kind of object. */
const RESOURCES: Readonly<Partial<Record<Step['object_type'], ResourceName>>> = {
  order: 'orders',
  refund: 'refunds',
  dispute: 'disputes',
  checkout: 'checkouts',
  subscription: 'subscriptions',
  customer: 'customers',
  product: 'products',
  benefit: 'benefits',
  benefit_grant: 'grants',
  license_key: 'license-keys',
};

/** @returns the address of an object; undefined without a page, and on that page itself */
function usePathOf({ benefit_id, benefit_grant_id }: Explanation) {
  const { organization } = useMember();
  const { place } = useAddress();
  return (type: Step['object_type'], id: string): string | undefined => {
    const resource = RESOURCES[type];
    // The address of a grant has its benefit, which is known of the last grant alone.
    const isGrant = type === 'benefit_grant';
    if (resource === undefined || id === place.id || (isGrant && id !== benefit_grant_id)) return undefined;
    const query = isGrant && benefit_id !== null ? new URLSearchParams({ id: benefit_id }) : undefined;
    return consolePath({ organization: organization.slug, resource, id }, query);
  };
}

/** The objects of the access, each with a link to its page. */
function Objects({ explanation }: { explanation: Explanation }) {
  const pathOf = usePathOf(explanation);
  const { customer_id, subscription_id, order_id, benefit_id, benefit_grant_id, license_key_id } = explanation;
  const objects = [
    ['customer', customer_id, t({ id: 'console.field.Customer', defaultMessage: 'Customer' })],
    ['subscription', subscription_id, t({ id: 'console.field.Subscription', defaultMessage: 'Subscription' })],
    ['order', order_id, t({ id: 'console.field.Order', defaultMessage: 'Order' })],
    ['benefit', benefit_id, t({ id: 'console.field.Benefit', defaultMessage: 'Benefit' })],
    ['benefit_grant', benefit_grant_id, t({ id: 'console.why.grant', defaultMessage: 'Grant' })],
    ['license_key', license_key_id, t({ id: 'console.field.License key', defaultMessage: 'License key' })],
  ] as const;
  return (
    <ul className={styles.objects}>
      {objects.map(([type, id, title]) => {
        if (id === null) return null;
        const path = pathOf(type, id);
        return <li key={type}>{path === undefined ? title : <a href={path}>{title}</a>}</li>;
      })}
    </ul>
  );
}

function StepTitle({ step: { kind, object_type, object_id }, explanation }: { step: Step; explanation: Explanation }) {
  const path = usePathOf(explanation)(object_type, object_id);
  const text = t(STEP_TEXTS[kind]);
  return path === undefined ? <span>{text}</span> : <a href={path}>{text}</a>;
}

/** Keeps the place of a name that loads. */
const NO_TEXT = '\u00A0';

const authorText = (by: Step['by']) => (by === null ? undefined : t(AUTHOR_TEXTS[by]));

/** The author of a step, the end of its effect, and the attributes that it changed. */
function StepDetails({ step: { by, actor, until, attributes }, names }: { step: Step; names: Names | undefined }) {
  const isNamed = by === 'member' && actor !== null;
  const author = isNamed && names === undefined ? NO_TEXT : (names?.get(actor?.user_id ?? '') ?? authorText(by));
  return (
    <>
      {author !== undefined && (
        <p className={parts.hint}>
          <bdi>{author}</bdi>
        </p>
      )}
      {until !== null && (
        <p className={parts.hint}>
          {t({ id: 'console.why.until', defaultMessage: 'Until {time}' }, { time: formatTime(until) })}
        </p>
      )}
      {attributes.length > 0 && (
        <p className={parts.hint}>
          {attributes.map((attribute) => (
            <code key={attribute}>{attribute} </code>
          ))}
        </p>
      )}
    </>
  );
}

type Names = ReadonlyMap<string, string>;

/**
 * @returns the e-mail addresses of the members who made steps; undefined while they load. A member who may not read them sees
 *   that it was a member
 */
function useMemberNames(steps: readonly Step[]): Names | undefined {
  const { organization } = useMember();
  const { data, isLoading } = useAnswer(
    '/v1/organizations/{id}/members/',
    { path: { id: organization.id }, query: { limit: 100 } },
    { isEnabled: steps.some(({ by, actor }) => by === 'member' && actor !== null) },
  );
  return isLoading ? undefined : new Map(data?.items.map(({ user_id, email }) => [user_id, email]));
}
