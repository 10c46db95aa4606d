import type { Mutation } from '../../shared/use-mutation.ts';
import type { Subscription } from './state-text.ts';

export interface ActionProps {
  subscription: Subscription;
  mutation: Mutation;
  /** Shows the subscription again after a change. */
  onChanged: () => void;
}
