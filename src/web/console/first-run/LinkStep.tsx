import { api } from '../../shared/api.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
import { useMember } from '../member.tsx';
import { stepTitles } from './Steps.tsx';

/** Creates a checkout link of a product. */
export function LinkStep({ productId, onDone }: { productId: string; onDone: () => void }) {
  const { organization } = useMember();
  const mutation = useMutation();
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      <div className={parts.actions}>
        <button
          type="button"
          aria-disabled={mutation.isBusy}
          onClick={() => void mutation.send(() => createLink(productId, organization.mode), onDone)}
        >
          {stepTitles.link()}
        </button>
      </div>
    </>
  );
}

/** The service says which processors it has: the second one is tried if it refuses the first. */
async function createLink(product_id: string, mode: 'live' | 'test') {
  const post = (payment_processor: 'sandbox' | 'stripe') =>
    api.POST('/v1/checkout-links/', { body: { payment_processor, product_id } });
  const [first, second] = mode === 'test' ? (['sandbox', 'stripe'] as const) : (['stripe', 'sandbox'] as const);
  const result = await post(first);
  return result.response.status === 422 ? post(second) : result;
}
