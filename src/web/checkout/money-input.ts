import { useEffect, useState } from 'react';
import type * as moneyInput from '../shared/money-input.ts';

type MoneyInput = typeof moneyInput;

/** The reader of typed amounts. Few checkouts have a field for one, so it is loaded with the field. */
let loaded: MoneyInput | undefined;

/** @returns undefined until the field can be filled in */
export const loadedMoneyInput = (): MoneyInput | undefined => loaded;

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
