import type { PaymentTokenRef } from './stripe-card.tsx';

/**
 * Saves a payment method. An error of the processor's form is returned in the form of an API error.
 * @param inField the token, where it is an ordinary form field
 */
export async function savePaymentMethod<Saved>(
  tokenRef: PaymentTokenRef,
  inField: string,
  save: (body: { confirmation_token_id: string }) => Promise<Saved>,
) {
  const token = (await tokenRef.current?.()) ?? { id: inField };
  if ('formError' in token) {
    const error = { error: 'PaymentError', detail: token.formError };
    return { error, response: Response.json(error, { status: 400 }) };
  }
  return save({ confirmation_token_id: token.id });
}
