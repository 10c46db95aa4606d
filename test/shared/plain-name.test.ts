import { expect, it } from 'vitest';
import { plainName } from '../../src/shared/plain-name.ts';

it.each([
  ['Aster Software', 'Aster Software'],
  ['Aster Studio 2.0, the app', 'Aster Studio 2.0, the app'],
  ['Dr. Ada & Sons: tools', 'Dr. Ada & Sons: tools'],
  ['evil.example', 'evil example'],
  ['https://evil.example/a?b', 'https evil example a?b'],
  ['evil．example and evil。example', 'evil example and evil example'],
  ['mail ada@evil.example', 'mail ada evil example'],
  ['one\r\nBcc: two\u2028three\u202e', 'one Bcc: two three'],
  ['new '.repeat(40), `${'new '.repeat(15).trim()}…`],
])('the name %j becomes %j in a mail to strangers', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
