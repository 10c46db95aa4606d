import { SquareArrowOutUpRight } from 'lucide';
import type { ReactNode } from 'react';
import { api } from '../../shared/api.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/intl.ts';
import { QUESTION } from '../../shared/question.ts';
import { useMutation } from '../../shared/use-mutation.ts';
import { resources } from '../generated/index.ts';
import { mayCall } from '../may-call.ts';
import { useMember } from '../member.tsx';

/** Opens the portal as a customer, in a tab whose session ends when the member signs out. */
export function OpenPortal({ customerId }: { customerId: string }): ReactNode {
  const member = useMember();
  const mutation = useMutation();
  if (!mayCall(resources['customer-sessions'], member)) return null;
  const open = () => {
    // Browsers block a tab that opens later than the click.
    const tab = window.open('', '_blank');
    // The question for a sign-in is on this page, behind the tab.
    const closeTab = () => tab?.close();
    window.addEventListener(QUESTION, closeTab);
    void mutation
      .send(
        () =>
          closeUnless(
            tab,
            api.POST('/v1/customer-sessions/', { body: { customer_id: customerId, return_url: here() } }),
          ),
        ({ portal_url }) => {
          const opened = tab?.closed === true ? window.open('', '_blank') : tab;
          if (opened !== null) opened.opener = null;
          (opened ?? window).location.replace(portal_url);
        },
      )
      .finally(() => window.removeEventListener(QUESTION, closeTab));
  };
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      <button type="button" aria-disabled={mutation.isBusy} onClick={open}>
        <Icon of={SquareArrowOutUpRight} />{' '}
        {t({ id: 'console.customer.openPortal', defaultMessage: 'Open portal as this customer' })}
      </button>
    </>
  );
}

/** The page to which the portal leads back. */
const here = () => window.location.href;

/** Closes the empty tab if the service refuses the request. */
async function closeUnless<Result extends { response: Response }>(tab: Window | null, request: Promise<Result>) {
  let isOpen = false;
  try {
    const result = await request;
    isOpen = result.response.ok;
    return result;
  } finally {
    if (!isOpen) tab?.close();
  }
}
