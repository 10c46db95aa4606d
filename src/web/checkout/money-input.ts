import { useEffect, useState } from 'react';
import type * as moneyInput from '../shared/money-input.ts';

type MoneyInput = typeof moneyInput;

/** The readers of typed amounts and numbers. Few checkouts have a field for one, so they are loaded with the field. */
let loaded: MoneyInput | undefined;

/** @returns undefined until the field can be filled in */
export const loadedMoneyInput = (): MoneyInput | undefined => loaded;

/** Reads a whole number, by its Latin digits alone until the reader is loaded. @returns undefined if the text is none */
export function readInteger(text: string): number | undefined {
  if (loaded !== undefined) return loaded.parseInteger(text);
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Loads the reader. @returns undefined until it is loaded */
export function useMoneyInput(): MoneyInput | undefined {
  const [reader, setReader] = useState(loaded);
  useEffect(() => {
    void import('../shared/money-input.ts').then((module) => {
      loaded = module;
      setReader(module);
    }, reportError);
  }, []);
  return reader;
}
