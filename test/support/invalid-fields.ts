/** @returns the fields that a 422 names, without `body` */
export const invalidFields = (error: unknown) =>
  (error as { detail: { loc: (string | number)[] }[] }).detail.map(({ loc }) => loc.slice(1).join('.'));

/** @returns the items that a refused import names, as position and field */
export const invalidPlaces = (error: unknown) =>
  (error as { detail: { loc: (string | number)[] }[] }).detail.map(({ loc }) => loc.slice(2));
