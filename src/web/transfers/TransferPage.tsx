import { useState } from 'react';
import { api, type SubscriptionTransfer } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';
import { perPeriod, unitsText } from '../shared/price-text.ts';
import { ResourcePage } from '../shared/resource-view.tsx';
import { SellerName } from '../shared/seller-name.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import { PaymentChoice } from './PaymentChoice.tsx';
import { TransferBill } from './TransferBill.tsx';
import parts from '../shared/parts.module.css';

/** The page of the link in the e-mail to the receiver of a subscription. Opening it changes nothing. */
export function TransferPage({ token }: { token: string }) {
  const { state, reload } = useResource(token, () =>
    api.GET('/v1/subscription-transfers/{token}', { params: { path: { token } } }),
  );
  const [answer, setAnswer] = useState<Answer>();
  return (
    <ResourcePage state={state} reload={reload}>
      {(transfer) => (
        <main className={parts.narrow}>
          <Title transfer={transfer} />
          {answer === undefined ? (
            <Question token={token} transfer={transfer} reload={reload} onAnswer={setAnswer} />
          ) : (
            <p role="status">{answerText(answer)}</p>
          )}
        </main>
      )}
    </ResourcePage>
  );
}

type Answer = 'accepted' | 'refused';

const answerText = (answer: Answer) =>
  answer === 'accepted'
    ? t({ id: 'transfer.accepted', defaultMessage: 'The subscription is yours now. We emailed you.' })
    : t({ id: 'transfer.refused', defaultMessage: 'You have refused the transfer. You are charged nothing.' });

function Title({ transfer }: { transfer: SubscriptionTransfer }) {
  const { organization_name: name, organization_mode: mode } = transfer;
  const product = unitsText(transfer.product_name, transfer.quantity);
  return (
    <>
      <PageTitle title={t({ id: 'transfer.title', defaultMessage: 'Take over {product}?' }, { product })}>
        {t({ id: 'transfer.title', defaultMessage: 'Take over {product}?' }, { product: <bdi>{product}</bdi> })}
      </PageTitle>
      <p className={parts.breakWords}>
        {t(
          {
            id: 'transfer.from',
            defaultMessage: '{seller} wants to transfer this subscription from another customer to you.',
          },
          { seller: <SellerName organization={{ name, mode }} /> },
        )}
      </p>
    </>
  );
}

interface QuestionProps {
  token: string;
  transfer: SubscriptionTransfer;
  reload: () => void;
  onAnswer: (answer: Answer) => void;
}

function Question({ token, transfer, reload, onAnswer }: QuestionProps) {
  // The one that is saved on this page comes first.
  const [position, setPosition] = useState(0);
  const chosen = transfer.payment_methods[position]?.id;
  const { next_bill: bill } = transfer;
  const needsCard = bill !== null && bill.due_amount > 0;
  return (
    <>
      <p>{priceText(transfer)}</p>
      <TransferBill transfer={transfer} />
      {needsCard && (
        <PaymentChoice
          token={token}
          transfer={transfer}
          chosen={chosen}
          onChoose={setPosition}
          onSaved={() => {
            setPosition(0);
            reload();
          }}
        />
      )}
      <p className={parts.hint}>
        {t(
          {
            id: 'transfer.until',
            defaultMessage: 'You can answer until {day}. Without an answer, you are charged nothing.',
          },
          { day: formatDate(transfer.expires_at) },
        )}
      </p>
      <Answers {...{ token, transfer, reload, onAnswer }} methodId={needsCard ? chosen : null} />
    </>
  );
}

interface AnswersProps extends QuestionProps {
  /** The payment method that pays. Null: none is needed. Undefined: the receiver has not chosen one. */
  methodId: string | null | undefined;
}

/** The buttons that accept and refuse a transfer. */
function Answers({ token, transfer, reload, onAnswer, methodId }: AnswersProps) {
  const mutation = useMutation();
  const { terms } = transfer;
  const params = { path: { token } };
  const accept = () =>
    void mutation.send(
      async () => {
        const answer = await api.POST('/v1/subscription-transfers/{token}/accept', {
          params,
          body: { terms, payment_method_id: methodId ?? null },
        });
        // Shows the terms that have changed meanwhile.
        if (answer.response.status === 409) reload();
        return answer;
      },
      () => onAnswer('accepted'),
    );
  const refuse = () =>
    void mutation.send(
      () => api.POST('/v1/subscription-transfers/{token}/refuse', { params }),
      () => onAnswer('refused'),
    );
  return (
    <>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
      <div className={parts.actions}>
        {methodId !== undefined && (
          <button type="button" aria-disabled={mutation.isBusy} onClick={accept}>
            {acceptText(transfer)}
          </button>
        )}
        <button type="button" className={parts.plain} aria-disabled={mutation.isBusy} onClick={refuse}>
          {t({ id: 'transfer.refuse', defaultMessage: 'Refuse the transfer' })}
        </button>
      </div>
    </>
  );
}

function priceText({ amount, currency, ...billing }: SubscriptionTransfer): string {
  const price =
    amount === null || currency === null
      ? t({ id: 'price.free', defaultMessage: 'Free' })
      : formatMoney(amount, currency);
  return perPeriod(price, billing);
}

/** @returns the text of the button, with what the receiver pays */
function acceptText({ next_bill: bill }: SubscriptionTransfer): string {
  if (bill === null || bill.currency === null || bill.due_amount === 0)
    return t({ id: 'transfer.accept', defaultMessage: 'Accept the transfer' });
  const amount = formatMoney(bill.due_amount, bill.currency);
  return bill.due_at === null
    ? t({ id: 'transfer.acceptLater', defaultMessage: 'Accept, and pay {amount} with the next bill' }, { amount })
    : t(
        { id: 'transfer.acceptAndPay', defaultMessage: 'Accept, and pay {amount} on {day}' },
        { amount, day: formatDate(bill.due_at) },
      );
}
