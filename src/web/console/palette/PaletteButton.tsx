import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/intl.ts';
import { go } from '../address.ts';
import { consolePath } from '../addresses.ts';
import { useMember } from '../member.tsx';
import styles from './PaletteButton.module.css';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, as Ctrl K does (⌘ K on Apple systems). It is loaded when it opens first. */
export function PaletteButton() {
  const { organization } = useMember();
  const [isOpen, setOpen] = useState(false);
  useShortcut(() => setOpen(true));
  const { data: Palette, isError } = useQuery({
    queryKey: ['page', 'palette'],
    queryFn: () => import('./Palette.tsx').then((loaded) => loaded.Palette),
    enabled: isOpen,
    staleTime: Infinity,
  });
  // The page of the search needs no palette.
  useEffect(() => {
    if (isError) go(consolePath({ organization: organization.slug, resource: 'search' }));
  }, [isError]);
  const title = t({ id: 'console.palette', defaultMessage: 'Search or do anything' });
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={IS_APPLE ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
        <span>{title}</span>
        <kbd aria-hidden="true">{IS_APPLE ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && Palette && <Palette title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

function useShortcut(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // A question, or the palette itself, is answered first.
      if (document.querySelector('[aria-modal=true]') === null) open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (IS_APPLE ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
