import { useState } from 'react';
import { api, type CreditBalance, type Organization } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { BalanceItem, CreditOrigin } from './BalanceItem.tsx';
import { ItemList } from './ItemList.tsx';
import { OrganizationArea } from './OrganizationArea.tsx';
import { useHasScope } from './use-has-scope.ts';
import parts from '../shared/parts.module.css';

const pathParams = (id: string) => ({ params: { path: { id } } });

/** The credits that an organization owes to its buyers. */
export const CreditsPage = ({ organizationId }: { organizationId: string }) => (
  <OrganizationArea
    organizationId={organizationId}
    title={t({ id: 'console.resource.credits', defaultMessage: 'Credits' })}
  >
    {(organization, link) => (
      <>
        <p>
          {t(
            {
              id: 'credits.about',
              defaultMessage:
                '{seller} owes this credit to its buyers for time that they paid for and did not use. It pays for their next bills with their taxes.',
            },
            { seller: link },
          )}
        </p>
        <Balances organization={organization} />
      </>
    )}
  </OrganizationArea>
);

function Balances({ organization: { id } }: { organization: Organization }) {
  const pages = usePaginatedList((query) =>
    api.GET('/v1/credits/balances', { params: { query: { ...query, organization_id: [id] } } }),
  );
  const [message, setMessage] = useState('');
  return (
    <section className={parts.stack} aria-label={t({ id: 'console.resource.credits', defaultMessage: 'Credits' })}>
      <p role="status">{message}</p>
      <ItemList
        pages={pages}
        label={t({ id: 'console.resource.credits', defaultMessage: 'Credits' })}
        empty={t({ id: 'credits.none', defaultMessage: 'No buyer has credit.' })}
      >
        {(balance) => (
          <BalanceItem key={`${balance.user_id} ${balance.currency}`} title={balance.user.email} balance={balance}>
            <CreditsOfBuyer
              balance={balance}
              onPaidOut={(text) => {
                setMessage(text);
                pages.reload();
              }}
            />
          </BalanceItem>
        )}
      </ItemList>
    </section>
  );
}

interface CreditsOfBuyerProps {
  balance: CreditBalance;
  onPaidOut: (message: string) => void;
}

function CreditsOfBuyer({ balance, onPaidOut }: CreditsOfBuyerProps) {
  const { organization_id, user_id, currency, user } = balance;
  const filter = { organization_id: [organization_id], user_id: [user_id], currency, has_remaining: true };
  const pages = usePaginatedList((query) => api.GET('/v1/credits/', { params: { query: { ...query, ...filter } } }));
  const mutation = useMutation();
  const mayPayOut = useHasScope(organization_id, 'refunds:write');
  const payOut = (id: string) =>
    mutation.send(
      () => api.POST('/v1/credits/{id}/pay-out', pathParams(id)),
      ({ total_amount }) => {
        onPaidOut(
          t(
            { id: 'credits.paidOut', defaultMessage: 'Refunded {amount} to {email}.' },
            { amount: formatMoney(total_amount, currency), email: user.email },
          ),
        );
        pages.reload();
      },
    );
  return (
    <div className={parts.stack}>
      <FocusedErrorMessage mutation={mutation} />
      <ItemList
        pages={pages}
        label={t({ id: 'credits.of', defaultMessage: 'Credits of {email}' }, { email: user.email })}
        empty={t({ id: 'credits.nothingLeft', defaultMessage: 'Nothing is left of this credit.' })}
      >
        {({ id, created_at, order_id, remaining_amount }) => (
          <li key={id} className={parts.row}>
            <div className={parts.breakWords}>
              <span className={parts.amount}>{formatMoney(remaining_amount, currency)}</span>
              <p className={parts.muted}>
                <CreditOrigin
                  orderId={order_id}
                  fetchOrder={(order) => api.GET('/v1/orders/{id}', pathParams(order))}
                />
              </p>
              <p className={parts.hint}>
                {t({ id: 'credit.since', defaultMessage: 'Credit since {date}.' }, { date: formatDate(created_at) })}
              </p>
            </div>
            {mayPayOut && order_id === null && (
              <p className={parts.hint}>{t({ id: 'credits.cannotPayOut', defaultMessage: 'Cannot be paid out.' })}</p>
            )}
            {mayPayOut && order_id !== null && (
              <PayOut
                amount={formatMoney(remaining_amount, currency)}
                email={user.email}
                isBusy={mutation.isBusy}
                onConfirm={() => void payOut(id)}
              />
            )}
          </li>
        )}
      </ItemList>
    </div>
  );
}

interface PayOutProps {
  /** As a text. */
  amount: string;
  email: string;
  isBusy: boolean;
  onConfirm: () => void;
}

function PayOut({ amount, email, isBusy, onConfirm }: PayOutProps) {
  return (
    <ConfirmButton
      label={t({ id: 'credits.payOut.label', defaultMessage: 'Pay out {amount} to {email}' }, { amount, email })}
      question={t(
        {
          id: 'credits.payOut.question',
          defaultMessage: 'This refunds {amount} to the payment method of the order.',
        },
        { amount },
      )}
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      {t({ id: 'credits.payOut', defaultMessage: 'Pay out' })}
    </ConfirmButton>
  );
}
