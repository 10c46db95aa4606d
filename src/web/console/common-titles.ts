import { defineMessages, type MessageDescriptor } from 'react-intl';

/** Titles of fields that many records show, but no list. The contract has titles for the fields of forms alone. */
export const commonTitles: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  Actor: { id: 'console.field.Actor', defaultMessage: 'Actor' },
  'Applied credit amount': { id: 'console.field.Applied credit amount', defaultMessage: 'Applied credit amount' },
  Balance: { id: 'console.field.Balance', defaultMessage: 'Balance' },
  Card: { id: 'console.field.Card', defaultMessage: 'Card' },
  'Charged now': { id: 'console.field.Charged now', defaultMessage: 'Charged now' },
  Created: { id: 'console.field.Created', defaultMessage: 'Created' },
  'Credit note amount': { id: 'console.field.Credit note amount', defaultMessage: 'Credit note amount' },
  'Credit note tax amount': { id: 'console.field.Credit note tax amount', defaultMessage: 'Credit note tax amount' },
  'Due amount': { id: 'console.field.Due amount', defaultMessage: 'Due amount' },
  'Due at': { id: 'console.field.Due at', defaultMessage: 'Due at' },
  'Effective at': { id: 'console.field.Effective at', defaultMessage: 'Effective at' },
  'Ended at': { id: 'console.field.Ended at', defaultMessage: 'Ended at' },
  File: { id: 'console.field.File', defaultMessage: 'File' },
  'Granted credit amount': { id: 'console.field.Granted credit amount', defaultMessage: 'Granted credit amount' },
  ID: { id: 'console.field.ID', defaultMessage: 'ID' },
  Lines: { id: 'console.field.Lines', defaultMessage: 'Lines' },
  'Modified at': { id: 'console.field.Modified at', defaultMessage: 'Modified at' },
  'Next bill': { id: 'console.field.Next bill', defaultMessage: 'Next bill' },
  'Product price': { id: 'console.field.Product price', defaultMessage: 'Product price' },
  'Refunded amount': { id: 'console.field.Refunded amount', defaultMessage: 'Refunded amount' },
  'Reversed credit amount': { id: 'console.field.Reversed credit amount', defaultMessage: 'Reversed credit amount' },
  'Revoked benefits': { id: 'console.field.Revoked benefits', defaultMessage: 'Revoked benefits' },
  'Started at': { id: 'console.field.Started at', defaultMessage: 'Started at' },
  'Tax included': { id: 'console.field.Tax included', defaultMessage: 'Tax included' },
});
