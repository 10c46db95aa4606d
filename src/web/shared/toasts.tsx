import { normalizeProps, useMachine } from '@zag-js/react';
import * as toast from '@zag-js/toast';
import { X } from 'lucide';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import parts from './parts.module.css';
import styles from './toasts.module.css';

/** Long enough to read a sentence. A toast waits while it has the pointer or the focus. */
const DURATION_MS = 8000;

/** Makes the toasts of a page, which tell that an action succeeded. A toast goes away, so it has nothing that the person needs. */
export const createToaster = () => toast.createStore({ placement: 'bottom', duration: DURATION_MS });

interface ToastsProps {
  toaster: ReturnType<typeof createToaster>;
  label: string;
  closeLabel: string;
}

/** The place of the toasts of a page, which screen readers announce when they are idle. */
export function Toasts({ toaster, label, closeLabel }: ToastsProps) {
  const service = useMachine(toast.group.machine, { id: useId(), store: toaster });
  const api = toast.group.connect(service, normalizeProps);
  return (
    <div {...api.getGroupProps()} aria-label={label}>
      {api.getToasts().map((shown, index) => (
        <Toast key={shown.id} shown={shown} index={index} parent={service} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

interface ToastProps {
  shown: toast.Options;
  index: number;
  parent: toast.GroupService;
  closeLabel: string;
}

function Toast({ shown, index, parent, closeLabel }: ToastProps) {
  const service = useMachine(toast.machine, { ...shown, index, parent });
  const api = toast.connect(service, normalizeProps);
  return (
    <div {...api.getRootProps()} className={styles.toast}>
      <p {...api.getTitleProps()}>
        <bdi>{api.title}</bdi>
      </p>
      <button {...api.getCloseTriggerProps()} className={parts.link} aria-label={closeLabel}>
        <Icon of={X} />
      </button>
    </div>
  );
}
