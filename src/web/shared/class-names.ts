/** Joins the classes of an element that is a part of several pages and has styles of its own. */
export const classNames = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');
