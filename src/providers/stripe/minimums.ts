import { getOwn } from '../../shared/own.ts';

/** Minimum charges in minor units. Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MINIMUM_CHARGES: Readonly<Record<string, number>> = {
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
};

/** Returns the minimum charge of a currency, or 0. Stripe names none for other currencies: the payout currency decides. */
export const minimumCharge = (currency: string) => getOwn(MINIMUM_CHARGES, currency) ?? 0;
