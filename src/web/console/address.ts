import { useSyncExternalStore } from 'react';
import { matchPage } from '../../shared/page-routes.ts';
import type { Place } from './addresses.ts';

/** A navigation that the page can do by itself (Navigation API). TypeScript's DOM library has no types of it yet. */
export interface NavigateEvent extends Event {
  canIntercept: boolean;
  hashChange: boolean;
  downloadRequest: string | null;
  formData: FormData | null;
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  destination: { url: string; key: string };
  intercept: (options: { handler: () => Promise<void>; focusReset: 'manual' }) => void;
}

const listeners = new Set<() => void>();

function canShow({ canIntercept, hashChange, downloadRequest, formData, navigationType, destination }: NavigateEvent) {
  if (!canIntercept || hashChange || downloadRequest !== null || formData !== null) return false;
  const { origin, pathname } = new URL(destination.url);
  return navigationType !== 'reload' && origin === window.location.origin && matchPage(pathname)?.bundle === 'console';
}

/** The browser scrolls to the former place on a page once the page, and its focus, are there. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function onNavigate(event: Event): void {
  const navigation = event as NavigateEvent;
  if (!canShow(navigation)) return;
  navigation.intercept({
    // The title of the new page takes the focus.
    focusReset: 'manual',
    handler: async () => {
      for (const listener of listeners) listener();
      await nextFrame();
    },
  });
}

/**
 * Links between pages of the console load no document: the browser tells the page of the navigation, and keeps the history
 * and the places on the pages. A browser without the Navigation API loads each page.
 */
function subscribe(listener: () => void): () => void {
  const { navigation } = window as { navigation?: EventTarget };
  if (listeners.size === 0) navigation?.addEventListener('navigate', onNavigate);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) navigation?.removeEventListener('navigate', onNavigate);
  };
}

export interface Address {
  place: Partial<Place>;
  query: URLSearchParams;
}

export function useAddress(): Address {
  const href = useSyncExternalStore(subscribe, () => window.location.href);
  const { pathname, searchParams } = new URL(href);
  return { place: matchPage(pathname)?.params ?? {}, query: searchParams };
}

/** Opens an address, as a link would. */
export const go = (path: string): void => window.location.assign(path);
