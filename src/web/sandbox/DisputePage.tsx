import { api, type SandboxDispute } from '../shared/api.ts';
import { formatMoney } from '../shared/money.ts';
import { ConnectionErrorPage, LoadingPage, Notice, PageTitle } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import parts from '../shared/parts.module.css';

const STATUS_TEXTS: Record<SandboxDispute['status'], string> = {
  open: 'The bank has not decided yet.',
  won: 'The seller won. The amount is returned to the seller.',
  lost: 'The seller lost. The amount is returned to the buyer.',
};

/** Simulates the page where a bank decides a dispute about a sandbox payment. */
export function DisputePage({ dispute: ref }: { dispute: string }) {
  const { state, reload, setValue } = useResource(ref, () =>
    api.GET('/v1/sandbox/disputes/{ref}', { params: { path: { ref } } }),
  );
  switch (state.kind) {
    case 'loading':
      return <LoadingPage>Loading…</LoadingPage>;
    case 'not_found':
      return (
        <Notice title="Dispute not found">
          <p>Open the link in the list of disputes again.</p>
        </Notice>
      );
    case 'unreachable':
      return <ConnectionErrorPage onRetry={reload}>Check your connection and try again.</ConnectionErrorPage>;
    case 'loaded':
      return <Decision reference={ref} dispute={state.value} onDecided={setValue} />;
  }
}

interface DecisionProps {
  reference: string;
  dispute: SandboxDispute;
  onDecided: (dispute: SandboxDispute) => void;
}

function Decision({ reference, dispute, onDecided }: DecisionProps) {
  const mutation = useMutation();
  const { amount, currency, description, reason, status } = dispute;
  const decide = (outcome: 'won' | 'lost') =>
    void mutation.send(
      () =>
        api.POST('/v1/sandbox/disputes/{ref}/decision', { params: { path: { ref: reference } }, body: { outcome } }),
      onDecided,
    );
  return (
    <main className={parts.narrow}>
      <p className={parts.note}>Test mode: this page simulates the buyer's bank.</p>
      <PageTitle title="Decide a dispute">Decide a dispute</PageTitle>
      <p className={parts.breakWords}>
        The buyer disputes <strong>{formatMoney(amount, currency)}</strong> for <bdi>{description}</bdi>. Reason:{' '}
        {reason.replaceAll('_', ' ')}.
      </p>
      <p role="status">{STATUS_TEXTS[status]}</p>
      {mutation.formError && (
        <p role="alert" className={parts.alert}>
          {mutation.formError}
        </p>
      )}
      <div className={parts.actions}>
        {(['won', 'lost'] as const)
          .filter((outcome) => outcome !== status)
          .map((outcome) => (
            <button key={outcome} type="button" aria-disabled={mutation.isBusy} onClick={() => decide(outcome)}>
              {outcome === 'won' ? 'Decide for the seller' : 'Decide for the buyer'}
            </button>
          ))}
      </div>
    </main>
  );
}
