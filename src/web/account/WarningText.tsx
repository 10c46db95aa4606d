import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { components } from '../../contract/generated/types.ts';
import { isEnglish, t } from '../shared/intl.ts';

type Warning = components['schemas']['AccessWarning'];

/** A date from which a customer who pays loses access, and why. The service gives the details in English alone. */
export function WarningText({ code, detail, date }: Pick<Warning, 'code' | 'detail'> & { date: string }) {
  const text = isEnglish() ? detail : t(CODES[code]);
  return t({ id: 'benefits.warning', defaultMessage: 'From {date}: {text}' }, { date, text });
}

const CODES: Readonly<Record<Warning['code'], MessageDescriptor>> = defineMessages({
  expires_while_paid: { id: 'console.field.Expires while paid', defaultMessage: 'Expires while paid' },
  expires_earlier: { id: 'console.field.Expires earlier', defaultMessage: 'Expires earlier' },
  follows_period: { id: 'console.field.Follows period', defaultMessage: 'Follows period' },
  requires_activation: { id: 'console.field.Requires activation', defaultMessage: 'Requires activation' },
  limit_reached: { id: 'console.field.Limit reached', defaultMessage: 'Limit reached' },
  benefit_removed: { id: 'console.field.Benefit removed', defaultMessage: 'Benefit removed' },
});
