import { useQuery } from '@tanstack/react-query';
import { CodeXml } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import type { Operation } from './description.ts';
import narrow from './narrow.module.css';
import type { RequestValues } from './request.ts';

interface CodePanel {
  /** Shows and hides the panel. */
  button: ReactNode;
  panel: ReactNode;
}

/** The request that a page is made of, as code. Nothing of it is loaded before it is opened. */
export function useCodePanel(operation: Operation | undefined, values: RequestValues): CodePanel {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: AsCode } = useQuery({
    queryKey: ['page', 'code'],
    queryFn: () => import('./action/AsCode.tsx').then((loaded) => loaded.AsCode),
    enabled: isOpen,
    staleTime: Infinity,
  });
  if (operation === undefined) return { button: null, panel: null };
  return {
    button: (
      <button
        type="button"
        className={parts.plain}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={CodeXml} />{' '}
        <span className={narrow.label}>{t({ id: 'console.code', defaultMessage: 'As code' })}</span>
      </button>
    ),
    panel: isOpen && <div id={id}>{AsCode && <AsCode operation={operation} values={values} />}</div>,
  };
}
