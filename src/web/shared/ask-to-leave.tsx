import { ConfirmDialog } from './confirm-dialog.tsx';
import { t } from './intl.ts';
import { question } from './question.ts';

/** Asks whether a person leaves what is not saved. */
export const askToLeave = (): Promise<boolean> =>
  new Promise((resolve) =>
    question.show(
      <ConfirmDialog
        label={t({ id: 'console.unsaved.title', defaultMessage: 'Leave without saving?' })}
        question={t({ id: 'console.unsaved.question', defaultMessage: 'Your changes on this page are not saved.' })}
        answers={{
          confirm: t({ id: 'console.unsaved.leave', defaultMessage: 'Leave the page' }),
          dismiss: t({ id: 'console.unsaved.stay', defaultMessage: 'Stay on the page' }),
        }}
        isBusy={false}
        onConfirm={() => resolve(true)}
        onClose={() => {
          question.show(null);
          // The dialog closes before it confirms.
          queueMicrotask(() => resolve(false));
        }}
      >
        {t({ id: 'console.unsaved.leave', defaultMessage: 'Leave the page' })}
      </ConfirmDialog>,
    ),
  );
