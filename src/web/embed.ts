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
  right: '.5rem',
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

  const frame = createElement('iframe', { title: 'Checkout', allow: 'payment' }, FRAME_STYLE);
  const { dialog, loadingMessage } = createOverlay(address, frame, close);
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

function createOverlay(address: string, frame: HTMLIFrameElement, close: () => void) {
  const dialog = createElement('dialog', { ariaModal: 'true', ariaLabel: 'Checkout' }, OVERLAY_STYLE);
  const loadingMessage = createElement('p', { textContent: 'Loading the checkout… ' }, LOADING_STYLE);
  loadingMessage.setAttribute('role', 'status');
  const link = { href: new URL(address, serviceOrigin).href, textContent: 'Open in a new page' };
  loadingMessage.append(createElement('a', link, { color: '#fff' }));
  const button = createElement(
    'button',
    { type: 'button', textContent: '×', ariaLabel: 'Close', onclick: close },
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
