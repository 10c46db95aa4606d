import { locale } from './locale.ts';

export const formatDate = (text: string) => new Date(text).toLocaleDateString(locale, { dateStyle: 'medium' });
export const formatTime = (text: string) =>
  new Date(text).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
