import type { Kind, Unit } from '../../../src/web/console/description.ts';

/** The number twenty as people of several countries type or paste it. */
export const TWENTY = ['20', ' 20 ', '20.', '20,00', '٢٠', '۲۰', '२०', '２０', '\u200e20\u200f', '20\u00a0'];

/** The value in the contract of twenty of each unit, as people see the unit. */
export const STORED: Readonly<Record<Exclude<Unit, 'unix_seconds' | 'seconds'> | 'money', number>> = {
  ...{ money: 2000, basis_points: 2000 },
  ...{ percent: 20, bytes: 20, milliseconds: 20, hours: 20, months: 20 },
};

/** Returns the unit that a page knows of a field. */
export const unitOf = (kind: Kind) => (kind.type === 'money' ? 'money' : 'unit' in kind ? kind.unit : undefined);
