import { intl } from './intl.ts';

export const formatDate = (text: string) => new Date(text).toLocaleDateString(intl.locale, { dateStyle: 'medium' });
export const formatTime = (text: string) =>
  new Date(text).toLocaleString(intl.locale, { dateStyle: 'medium', timeStyle: 'short' });
