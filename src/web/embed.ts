import { texts } from 'virtual:embed-texts';
import { DEFAULT_LANGUAGE, textDirection, matchLanguage, type Language } from '../shared/languages.ts';
import type { EmbedMessage } from './shared/embed-messages.ts';

/**
 * The embed script that sellers load on their own sites. It opens a checkout in an iframe above the page.
 * Usage: `<script src="https://sell.example/embed.js"></script>`, then `<a href="…" data-sellbase-checkout>` with the
 * URL of a checkout link or of a checkout, or a call of `Sellbase.open(url, handlers)`.
 */
interface CheckoutHandlers {
  onLoad?: () => void;
  onConfirmed?: () => void;
  /** Called after the purchase. If set, the script does not redirect to the `success_url`. */
  onSuccess?: (success: { success_url: string | null }) => void;
  onClose?: () => void;
}

declare global {
  interface Window {
    Sellbase?: { open: typeof openCheckout };
  }
}

const ATTRIBUTE = 'data-sellbase-checkout';
const OVERLAY_STYLE: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: '0',
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'rgba(0, 0, 0, .6)',
};
const FRAME_STYLE: Partial<CSSStyleDeclaration> = {
  display: 'block',
  width: 'min(100%, 64rem)',
  height: '100%',
  margin: '0 auto',
  border: '0',
  background: '#fff',
  opacity: '0',
};
const CLOSE_BUTTON_STYLE: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  top: '.5rem',
  insetInlineEnd: '.5rem',
  width: '2.75rem',
  height: '2.75rem',
  border: '0',
  borderRadius: '50%',
  background: '#fff',
  color: '#000',
  font: '1.5rem/1 sans-serif',
  cursor: 'pointer',
};
const LOADING_STYLE: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  top: '40%',
  width: '100%',
  margin: '0',
  textAlign: 'center',
  color: '#fff',
  font: '1rem sans-serif',
};

// `document.currentScript` is set only while the script runs for the first time.
const script = document.currentScript;
const serviceOrigin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;
let closeCurrentCheckout: (() => void) | undefined;

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  style: Partial<CSSStyleDeclaration> = {},
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  Object.assign(element.style, style);
  return element;
}

/** @throws Error if `address` is not on the origin of the service */
function openCheckout(address: string, handlers: CheckoutHandlers = {}): { close: () => void } {
  const url = new URL(address, serviceOrigin);
  if (url.origin !== serviceOrigin) throw new Error(`Sellbase: ${address} is not a URL of ${serviceOrigin}.`);
  closeCurrentCheckout?.();
  url.searchParams.set('embed_origin', location.origin);

  const language = linkLanguage(url);
  const title = t({ id: 'embed.checkout', defaultMessage: 'Checkout' }, language);
  const frame = createElement('iframe', { title, allow: 'payment' }, FRAME_STYLE);
  const { dialog, loadingMessage } = createOverlay(address, frame, { title, language, close });
  const { overflow } = document.documentElement.style;

  function handleMessage({ source, origin, data }: MessageEvent<EmbedMessage | null>) {
    if (source !== frame.contentWindow || origin !== serviceOrigin) return;
    switch (data?.sellbase) {
      case 'loaded':
        if (!loadingMessage.isConnected) return;
        loadingMessage.remove();
        frame.style.opacity = '1';
        return handlers.onLoad?.();
      case 'confirmed':
        return handlers.onConfirmed?.();
      case 'success':
        return handleSuccess(data.success_url, handlers);
      case 'close':
        return close();
    }
  }

  function close() {
    if (!dialog.isConnected) return;
    removeEventListener('message', handleMessage);
    document.documentElement.style.overflow = overflow;
    dialog.close();
    dialog.remove();
    closeCurrentCheckout = undefined;
    handlers.onClose?.();
  }

  addEventListener('message', handleMessage);
  document.documentElement.style.overflow = 'hidden';
  document.body.append(dialog);
  frame.src = url.href;
  // A modal dialog keeps the focus inside and restores the previous focus when it closes.
  dialog.showModal();
  closeCurrentCheckout = close;
  return { close };
}

/**
 * The language of the checkout in the frame: the language in the link (`?locale=`), or the browser's first language
 * that has messages.
 */
function linkLanguage({ searchParams }: URL): Language {
  const linked = searchParams.getAll('locale');
  return matchLanguage([...linked, ...navigator.languages])?.language ?? DEFAULT_LANGUAGE;
}

/** `npm run messages` extracts the English texts. The build adds the other languages to the script. */
function t({ id, defaultMessage }: { id: string; defaultMessage: string }, language: Language): string {
  return texts[language]?.[id.replace('embed.', '')] ?? defaultMessage;
}

interface Overlay {
  title: string;
  language: Language;
  close: () => void;
}

function createOverlay(address: string, frame: HTMLIFrameElement, { title, language, close }: Overlay) {
  const dialog = createElement(
    'dialog',
    { ariaModal: 'true', ariaLabel: title, lang: language, dir: textDirection(language) },
    OVERLAY_STYLE,
  );
  const loading = t({ id: 'embed.loading', defaultMessage: 'Loading the checkout…' }, language);
  const loadingMessage = createElement('p', { textContent: `${loading} ` }, LOADING_STYLE);
  loadingMessage.setAttribute('role', 'status');
  const link = {
    href: new URL(address, serviceOrigin).href,
    textContent: t({ id: 'embed.newPage', defaultMessage: 'Open in a new page' }, language),
  };
  loadingMessage.append(createElement('a', link, { color: '#fff' }));
  const ariaLabel = t({ id: 'embed.close', defaultMessage: 'Close' }, language);
  const button = createElement(
    'button',
    { type: 'button', textContent: '×', ariaLabel, onclick: close },
    CLOSE_BUTTON_STYLE,
  );
  dialog.append(frame, loadingMessage, button);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  return { dialog, loadingMessage };
}

function handleSuccess(success_url: string | null, { onSuccess }: CheckoutHandlers) {
  if (onSuccess) return onSuccess({ success_url });
  if (success_url !== null && /^https?:/.test(success_url)) location.assign(success_url);
}

document.addEventListener('click', (event) => {
  const isPlainClick = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const trigger = event.target instanceof Element ? event.target.closest(`[${ATTRIBUTE}]`) : null;
  const address = trigger?.getAttribute(ATTRIBUTE) || trigger?.getAttribute('href');
  if (!isPlainClick || !address || event.defaultPrevented) return;
  event.preventDefault();
  openCheckout(address);
});

window.Sellbase = { open: openCheckout };
