export type Tone = 'neutral' | 'good' | 'waiting' | 'bad';

const TONES: Readonly<Record<Exclude<Tone, 'neutral'>, readonly string[]>> = {
  good: [
    'active',
    'confirmed',
    'delivered',
    'granted',
    'paid',
    'sent',
    'succeeded',
    'won',
    'enabled',
    'published',
    'live',
  ],
  waiting: [
    'incomplete',
    'needs_response',
    'open',
    'paused',
    'pending',
    'queued',
    'test',
    'trialing',
    'under_review',
    'retrying',
  ],
  bad: [
    'bounced',
    'disabled',
    'disputed',
    'failed',
    'lost',
    'past_due',
    'revoked',
    'suppressed',
    'suspended',
    'unpaid',
  ],
};

/** The color of a state. A state that is not known is neutral. */
export const toneOf = (state: string): Tone =>
  (['good', 'waiting', 'bad'] as const).find((tone) => TONES[tone].includes(state)) ?? 'neutral';
