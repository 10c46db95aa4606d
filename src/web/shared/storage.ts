/** The storage of the tab, or the storage of the browser. */
type Storage = 'sessionStorage' | 'localStorage';

/** @returns whether the value is stored. Storage can be disabled, for example in the frame of another site */
export function store(storage: Storage, key: string, value: string): boolean {
  try {
    window[storage].setItem(key, value);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

export function readStored(storage: Storage, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

export function removeStored(storage: Storage, key: string): void {
  if (readStored(storage, key) !== null) window[storage].removeItem(key);
}
