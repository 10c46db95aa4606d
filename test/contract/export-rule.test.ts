import { expect, it } from 'vitest';
import { checkExports } from '../../scripts/contract/rules/exports.ts';
import type { ContractDocument, OperationObject, ParameterObject } from '../../src/platform/http/document.ts';

const parameter = (name: string, schema: object = { type: 'string' }) =>
  ({ name, in: 'query', schema }) satisfies ParameterObject;

const SORTING = { type: 'array', items: { enum: ['name', '-name'] } };

function breachesOf(list: OperationObject & object, file: OperationObject & object) {
  const found: string[] = [];
  const paths = {
    '/shops/': { get: { operationId: 'listShops', ...list } },
    '/shops/export': { get: { operationId: 'exportShops', ...file } },
  };
  const document: ContractDocument = { openapi: '3.1.0', info: { title: 'Shops', version: '1' }, paths };
  checkExports(document, (where, what) => found.push(`${where} ${what}`));
  return found;
}

it('an export with the filters and the criteria of its list is accepted, with another default order', () => {
  const list = [
    parameter('city'),
    parameter('page'),
    parameter('limit'),
    parameter('sorting', { ...SORTING, default: ['-name'] }),
  ];
  const file = [parameter('city'), parameter('sorting', SORTING), parameter('format'), parameter('locale')];
  expect(breachesOf({ parameters: list }, { parameters: file })).toEqual([]);
});

it('an export is refused that lacks a filter of its list, has another one, or reads one differently', () => {
  const missing = breachesOf({ parameters: [parameter('city')] }, { parameters: [] });
  expect(missing).toEqual(['exportShops has another city than listShops']);
  expect(breachesOf({ parameters: [] }, { parameters: [parameter('city')] })).toEqual(missing);
  expect(
    breachesOf({ parameters: [parameter('city')] }, { parameters: [parameter('city', { type: 'array' })] }),
  ).toEqual(missing);
  const fewer = { ...SORTING, items: { enum: ['name'] } };
  expect(
    breachesOf({ parameters: [parameter('sorting', SORTING)] }, { parameters: [parameter('sorting', fewer)] }),
  ).toEqual(['exportShops has another sorting than listShops']);
});

it('an export is refused whose filters cost more or less than the filters of its list', () => {
  const costs = { 'x-query-costs': { query: 8 } };
  expect(breachesOf(costs, costs)).toEqual([]);
  expect(breachesOf(costs, {})).toEqual(['exportShops has other x-query-costs than listShops']);
});
