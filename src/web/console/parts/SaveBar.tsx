import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { focusOnMount } from '../../shared/ui.tsx';
import type { Mutation } from '../../shared/use-mutation.ts';

interface Props {
  /** The title of the button that saves. */
  title: string;
  isChanged: boolean;
  mutation: Pick<Mutation, 'isBusy' | 'isSuccess'>;
  /** Whether the form begins again after its changes were discarded. */
  isAgain: boolean;
  onDiscard: () => void;
}

/** The end of a form that updates a record: saves or discards its changes, and says whether there are any. */
export function SaveBar({ title, isChanged, mutation, isAgain, onDiscard }: Props) {
  return (
    <div className={parts.actions}>
      <button
        ref={isAgain ? focusOnMount : undefined}
        type="submit"
        className={isChanged ? undefined : parts.plain}
        aria-disabled={mutation.isBusy}
      >
        {mutation.isBusy ? t({ id: 'action.busy', defaultMessage: 'Please wait…' }) : title}
      </button>
      {isChanged && (
        <button type="button" className={parts.plain} onClick={onDiscard}>
          {t({ id: 'console.unsaved.discard', defaultMessage: 'Discard changes' })}
        </button>
      )}
      <p role="status" className={parts.muted}>
        {isChanged
          ? t({ id: 'console.unsaved', defaultMessage: 'Not saved yet.' })
          : mutation.isSuccess && t({ id: 'form.saved', defaultMessage: 'Saved.' })}
      </p>
    </div>
  );
}
