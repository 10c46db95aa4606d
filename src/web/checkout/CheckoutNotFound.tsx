import type { ReactNode } from 'react';
import { t } from '../shared/intl.ts';
import { Notice } from '../shared/ui.tsx';

/** @param action the next step of the buyer, below the text */
export function CheckoutNotFound({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <Notice title={t({ id: 'checkout.notFound.title', defaultMessage: 'This checkout does not exist or has expired' })}>
      <p>{children}</p>
      {action}
    </Notice>
  );
}
