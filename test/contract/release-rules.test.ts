import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../../scripts/contract/compatibility/compare.ts';
import type { ComparedDocument } from '../../scripts/contract/compatibility/document.ts';
import { readNextRelease } from '../../scripts/contract/compatibility/next-release.ts';
import { objections } from '../../scripts/contract/compatibility/verdict.ts';
import { set, type Base } from '../support/planted-contract.ts';
import { must } from '../support/wait.ts';
import { currentTime } from '../support/time.ts';

const documentOf = (document: Base): ComparedDocument => document;

describe('the rules for versions of a release', () => {
  const changes = [
    { where: 'KeyCreate', direction: 'request' as const, breaking: true, what: 'loses code' },
    { where: 'Key', direction: 'response' as const, breaking: false, what: 'gains more' },
  ];
  const reviewed = [{ where: 'KeyCreate', direction: 'request' as const, what: 'loses code' }];
  const now = new Date('2026-11-22');
  const changelogOf = (version: string) =>
    `# Changes\n\n## ${version}\n\n- New.\n\n### Breaking\n\n- \`KeyCreate\` loses it.\n\n## 0.4.0\n`;

  it.each<[string, string, string, string, number]>([
    ['another minor version before 1.0 is accepted', '0.4.0', '0.5.0', changelogOf('0.5.0'), 0],
    ['the same version is rejected', '0.4.0', '0.4.0', changelogOf('0.4.0'), 1],
    ['another patch version is rejected', '0.4.0', '0.4.1', changelogOf('0.4.1'), 1],
    ['another minor version from 1.0 is rejected', '1.4.0', '1.5.0', changelogOf('1.5.0'), 1],
    ['another major version is accepted', '1.4.0', '2.0.0', changelogOf('2.0.0'), 0],
    ['version 1.0 is accepted', '0.4.0', '1.0.0', changelogOf('1.0.0'), 0],
    ['a changelog that does not list it as breaking is rejected', '0.4.0', '0.5.0', '## 0.5.0\n\n- `KeyCreate`\n', 1],
    ['a changelog of another version is rejected', '0.4.0', '0.5.0', changelogOf('0.6.0'), 1],
    ['the same version and an empty changelog has two objections', '0.4.0', '0.4.0', '', 2],
  ])('a release with a breaking change is checked: %s', (_what, ...[was, is, changelog, count]) => {
    expect(objections({ changes, was, is, changelog, reviewed, now })).toHaveLength(count);
  });

  it('a release with a lower version is rejected, also without changes', () => {
    for (const is of ['0.3.9', '0.4.0', '0.4.1'])
      expect(objections({ changes: [], was: '0.4.0', is, changelog: '', reviewed: [], now })).toHaveLength(
        is === '0.3.9' ? 1 : 0,
      );
  });

  it('a release with only compatible changes needs neither another version nor a changelog entry', () => {
    const compatible = changes.filter(({ breaking }) => !breaking);
    const versions = { was: '1.0.0', is: '1.0.0' };
    expect(objections({ changes: compatible, ...versions, changelog: '', reviewed: [], now })).toEqual([]);
  });

  const release = { was: '0.4.0', is: '0.5.0', changelog: changelogOf('0.5.0'), now };

  it('a breaking change that is not reviewed is rejected, also beside a reviewed one of the same schema', () => {
    const another = { where: 'KeyCreate', direction: 'request' as const, breaking: true, what: 'loses name' };
    expect(objections({ changes: [...changes, another], reviewed, ...release })).toEqual([
      'openapi/breaking/0.5.0.json does not list `KeyCreate` loses name',
    ]);
  });

  it('a reviewed change that did not happen is rejected', () => {
    const stale = { where: 'Key', direction: 'response' as const, what: 'loses owner' };
    expect(objections({ changes, reviewed: [...reviewed, stale], ...release })).toEqual([
      'openapi/breaking/0.5.0.json lists a change that there is not: `Key` loses owner',
    ]);
    expect(objections({ changes: [], reviewed, ...release })).toHaveLength(1);
  });

  it.each([
    ['was not deprecated', {}, {}, 1],
    ['is deprecated without a last day', { deprecated: true }, {}, 1],
    ['is deprecated until a later day', { deprecated: true, 'x-sunset': '2026-11-23' }, {}, 1],
    ['was deprecated until an earlier day', { deprecated: true, 'x-sunset': '2026-11-21' }, {}, 0],
    ['was not deprecated, for a reason of security', {}, { security: 'It opened the keys of strangers.' }, 0],
  ])('the removal of a field that %s has the objections: %o %o %i', (_what, removed, reason, count) => {
    const [change, entry] = [
      { ...must(changes[0]), removed },
      { ...must(reviewed[0]), ...reason },
    ];
    expect(objections({ changes: [change], reviewed: [entry], ...release })).toHaveLength(count);
  });
});

describe('the next release', async () => {
  const { was, is, changelog, reviewed } = await readNextRelease();
  const versions = { was: was.info.version, is: is.info.version };

  /** Returns the objections to the present document after a change of it. */
  const objectionsAfter = (change: (document: Base) => void) => {
    const changed = structuredClone(is) as unknown as Base;
    change(changed);
    const changes = compareDocuments(was, documentOf(changed));
    return objections({ changes, ...versions, changelog, reviewed, now: currentTime() });
  };

  it('the present document has no objections', () => {
    expect(objectionsAfter(() => undefined)).toEqual([]);
  });

  it.each([
    ['components schemas CheckoutRecord properties total_amount', 'CheckoutRecord'],
    ['components schemas TokenResponse properties expires_in', 'TokenResponse'],
    ['components schemas OrganizationCreate properties slug', 'OrganizationCreate'],
    ['components schemas RepositoryInput properties description', 'RepositoryInput'],
    ['components schemas OrganizationUpdate properties bio', 'OrganizationUpdate'],
    ['paths /v1/users/license-keys/validate post', 'validateLicenseKey'],
  ])('the removal of %s is rejected, although other changes of the object may be reviewed', (place, where) => {
    const found = objectionsAfter((document) => set(document, place));
    expect(found).toContainEqual(expect.stringContaining(`does not list \`${where}\``));
  });
});
