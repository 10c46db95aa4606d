import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/intl.ts';
import { go } from '../address.ts';
import { consolePath } from '../addresses.ts';
import { useMember } from '../member.tsx';
import narrow from '../narrow.module.css';
import styles from './PaletteButton.module.css';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, as Ctrl K does (⌘ K on Apple systems). It is loaded when it opens first. */
export function PaletteButton() {
  const { organization } = useMember();
  // It had the focus when the person opened the palette. A page that loads at the same time may take it before the palette is there.
  const [opener, setOpener] = useState<Element>();
  const isOpen = opener !== undefined;
  const [typed, setTyped] = useState('');
  useShortcut(() => setOpener(document.activeElement ?? document.body));
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
  const close = () => {
    setOpener(undefined);
    setTyped('');
  };
  useEarlyKeys(isOpen && Palette === undefined, { onType: setTyped, onEscape: close });
  const title = t({ id: 'console.palette', defaultMessage: 'Search or do anything' });
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={IS_APPLE ? 'Meta+K' : 'Control+K'}
        onClick={(event) => setOpener(event.currentTarget)}
      >
        <Icon of={Search} />
        <span className={narrow.label}>{title}</span>
        <kbd aria-hidden="true">{IS_APPLE ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && Palette && <Palette title={title} initialText={typed} opener={opener} onClose={close} />}
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

interface EarlyKeys {
  onType: (change: (text: string) => string) => void;
  onEscape: () => void;
}

/** Keeps the keys that a person presses while the palette loads, because its field is not there yet. */
function useEarlyKeys(isLoading: boolean, { onType, onEscape }: EarlyKeys): void {
  useLayoutEffect(() => {
    if (!isLoading) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
      const change = typeKey(event);
      if (change === undefined) return;
      event.preventDefault();
      onType(change);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isLoading]);
}

/** @returns the change of a text by a key, as a field makes it; undefined for a key that a field does not take */
function typeKey(event: KeyboardEvent): ((text: string) => string) | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  // Enter and the space bar would press the button that has the focus.
  if (key === 'Enter') return (text) => text;
  if (key === 'Backspace') return (text) => text.slice(0, -1);
  // Some keyboards write characters such as "@" by AltGr, which presses Ctrl and Alt.
  const isCommand = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  return key.length === 1 && !isCommand ? (text) => text + key : undefined;
}
