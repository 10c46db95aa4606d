import * as dialog from '@zag-js/dialog';
import { normalizeProps, useMachine } from '@zag-js/react';
import { useId, useRef, type ReactNode } from 'react';
import parts from './parts.module.css';
import styles from './dialog.module.css';
import { useTypedWork } from './use-typed-work.ts';

interface DialogProps {
  /** An alert dialog asks a question. It begins at the button that changes nothing, and a click beside it does not close it. */
  role?: 'dialog' | 'alertdialog';
  title: string;
  /** Read with the title when the dialog opens. */
  text: ReactNode;
  /** Fields between the text and the buttons. */
  children?: ReactNode;
  /** Buttons before the one that closes the dialog. */
  actions?: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

/**
 * A modal dialog, which is open while it is rendered. It keeps the focus and returns it to where it was. Escape closes it. It stays in
 * its place of the document, so that it has the theme and the direction of the elements around it.
 */
export function Dialog({ role = 'dialog', title, text, children, actions, closeLabel, onClose }: DialogProps) {
  const service = useMachine(dialog.machine, { id: useId(), role, open: true, onOpenChange: onClose });
  const api = dialog.connect(service, normalizeProps);
  const contentRef = useRef<HTMLDivElement>(null);
  useTypedWork(contentRef, title);
  return (
    <>
      <div {...api.getBackdropProps()} className={styles.backdrop} />
      <div {...api.getPositionerProps()} className={styles.positioner}>
        <div {...api.getContentProps()} ref={contentRef} className={styles.dialog}>
          <h2 {...api.getTitleProps()}>{title}</h2>
          <div {...api.getDescriptionProps()} className={styles.text}>
            {text}
          </div>
          {children}
          <div className={parts.actions}>
            {actions}
            <button {...api.getCloseTriggerProps()} className={parts.plain}>
              {closeLabel}
            </button>
          </div>
        </div>
      </div>
    </>
  );
}
