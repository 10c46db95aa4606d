import type { Told } from './shared/embedding.ts';

/**
 * For other sites: shows a checkout in a frame over the page. `<script src="https://sell.example/embed.js"></script>`,
 * then `<a href="…" data-sellbase-checkout>` with a link or the address of a checkout, or `Sellbase.open(…)`.
 */
interface Handlers {
  onLoad?: () => void;
  onConfirmed?: () => void;
  /** In place of going to the seller's page for buyers who have paid. */
  onSuccess?: (success: { success_url: string | null }) => void;
  onClose?: () => void;
}

declare global {
  interface Window {
    Sellbase?: { open: typeof openCheckout };
  }
}

const ATTRIBUTE = 'data-sellbase-checkout';
const OVERLAY: Partial<CSSStyleDeclaration> = {
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
const FRAME: Partial<CSSStyleDeclaration> = {
  display: 'block',
  width: 'min(100%, 64rem)',
  height: '100%',
  margin: '0 auto',
  border: '0',
  background: '#fff',
  opacity: '0',
};
const CLOSE: Partial<CSSStyleDeclaration> = {
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
const WAITING: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  top: '40%',
  width: '100%',
  margin: '0',
  textAlign: 'center',
  color: '#fff',
  font: '1rem sans-serif',
};

// Only while the script is read does the browser say which it is.
const script = document.currentScript;
const home = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;
let closeOpenOne: (() => void) | undefined;

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  style: Partial<CSSStyleDeclaration> = {},
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  Object.assign(element.style, style);
  return element;
}

/** @throws Error for an address that is not the service's */
function openCheckout(address: string, handlers: Handlers = {}): { close: () => void } {
  const url = new URL(address, home);
  if (url.origin !== home) throw new Error(`Sellbase: ${address} is not an address of ${home}.`);
  closeOpenOne?.();
  url.searchParams.set('embed_origin', location.origin);

  const frame = make('iframe', { title: 'Checkout', allow: 'payment' }, FRAME);
  const { dialog, waiting } = overlay(address, frame, close);
  const { overflow } = document.documentElement.style;

  function hear({ source, origin, data }: MessageEvent<Told | null>) {
    if (source !== frame.contentWindow || origin !== home) return;
    switch (data?.sellbase) {
      case 'loaded':
        if (!waiting.isConnected) return;
        waiting.remove();
        frame.style.opacity = '1';
        return handlers.onLoad?.();
      case 'confirmed':
        return handlers.onConfirmed?.();
      case 'success':
        return succeed(data.success_url, handlers);
      case 'close':
        return close();
    }
  }

  function close() {
    if (!dialog.isConnected) return;
    removeEventListener('message', hear);
    document.documentElement.style.overflow = overflow;
    dialog.close();
    dialog.remove();
    closeOpenOne = undefined;
    handlers.onClose?.();
  }

  addEventListener('message', hear);
  document.documentElement.style.overflow = 'hidden';
  document.body.append(dialog);
  frame.src = url.href;
  // Keeps the keyboard within, and gives it back at the end.
  dialog.showModal();
  closeOpenOne = close;
  return { close };
}

function overlay(address: string, frame: HTMLIFrameElement, close: () => void) {
  const dialog = make('dialog', { ariaModal: 'true', ariaLabel: 'Checkout' }, OVERLAY);
  const waiting = make('p', { textContent: 'Loading the checkout… ' }, WAITING);
  waiting.setAttribute('role', 'status');
  const link = { href: new URL(address, home).href, textContent: 'Open it on its own page' };
  waiting.append(make('a', link, { color: '#fff' }));
  const button = make('button', { type: 'button', textContent: '×', ariaLabel: 'Close', onclick: close }, CLOSE);
  dialog.append(frame, waiting, button);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  return { dialog, waiting };
}

function succeed(success_url: string | null, { onSuccess }: Handlers) {
  if (onSuccess) return onSuccess({ success_url });
  if (success_url !== null && /^https?:/.test(success_url)) location.assign(success_url);
}

document.addEventListener('click', (event) => {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const place = event.target instanceof Element ? event.target.closest(`[${ATTRIBUTE}]`) : null;
  const address = place?.getAttribute(ATTRIBUTE) || place?.getAttribute('href');
  if (!isPlain || !address || event.defaultPrevented) return;
  event.preventDefault();
  openCheckout(address);
});

window.Sellbase = { open: openCheckout };
