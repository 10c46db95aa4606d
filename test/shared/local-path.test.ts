import { describe, expect, test } from 'vitest';
import { localPath } from '../../src/shared/local-path.ts';

const ORIGIN = 'https://shop.example';

/** Each leaves the origin, or leaves it once its path alone is given to a browser. */
const FOREIGN = [
  'https://evil.example',
  'https://evil.example/account',
  'http://shop.example/account',
  'https://shop.example:8443/account',
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/..\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '  //evil.example',
  'https:/\\evil.example',
  'https://shop.example//evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://shop.example/8a3c',
  'https://[',
];

const OURS: [string, string][] = [
  ['/account', '/account'],
  ['/account?page=2#keys', '/account?page=2#keys'],
  ['https://shop.example/account', '/account'],
  ['https://user:word@shop.example/account', '/account'],
  ['/checkout/../account', '/account'],
  ['/sign-in?return_to=//evil.example', '/sign-in?return_to=//evil.example'],
  ['account', '/account'],
  ['https:evil.example', '/evil.example'],
];

describe('localPath', () => {
  test.each(FOREIGN)('`localPath` refuses the target %j', (target) => {
    expect(localPath(target, ORIGIN)).toBeUndefined();
  });

  test.each(OURS)('`localPath` keeps the path of %j', (target, path) => {
    expect(localPath(target, ORIGIN)).toBe(path);
  });
});
