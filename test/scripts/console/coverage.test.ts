import { describe, expect, it } from 'vitest';
import { WITHOUT_PAGE } from '../../../scripts/console/describe.ts';
import { access } from '../../../src/contract/generated/access.ts';
import { roles } from '../../../src/contract/generated/roles.ts';
import type { Operation, Resource, ResourceEntry, Role } from '../../../src/web/console/description.ts';
import { resources } from '../../../src/web/console/generated/index.ts';
import { must } from '../../support/wait.ts';

const entries: readonly ResourceEntry[] = Object.values(resources);
const loaded = await Promise.all(entries.map(({ load }) => load()));
const shown: readonly Operation[] = loaded.flatMap(({ operations }) => operations);

const entryOf = (name: string) => must(Object.entries(resources).find(([known]) => known === name))[1] as ResourceEntry;

const mayBeCalled = (roleNames: readonly string[], role: string) => roleNames.includes(role);

describe('the console reaches every operation of sellers', () => {
  it.each(Object.keys(roles) as Role[])(
    'a member with the role %s finds each operation that the contract allows',
    (role) => {
      const allowed = Object.entries(access).flatMap(([id, operation]) =>
        mayBeCalled(operation.roles, role) && WITHOUT_PAGE[id] === undefined ? [id] : [],
      );
      const found = shown.filter(({ roles: own }) => mayBeCalled(own, role)).map(({ id }) => id);
      expect(found.toSorted()).toEqual(allowed.toSorted());
    },
  );

  it.each(Object.keys(roles) as Role[])(
    'a link leads a member with the role %s to each of these operations',
    (role) => {
      const isOpen = (name: string) => entryOf(name).roles.some((known) => known === role);
      const isLinked = ({ name }: Resource) =>
        isOpen(name) &&
        (entryOf(name).isNested !== true ||
          loaded.some((other) => other.related.some(({ resource }) => resource === name)));
      const unlinked = loaded.flatMap((resource) =>
        resource.operations.filter((operation) => mayBeCalled(operation.roles, role) && !isLinked(resource)),
      );
      expect(unlinked.map(({ id }) => id)).toEqual([]);
    },
  );

  it('three operations have no page, each for a reason', () => {
    expect(Object.keys(WITHOUT_PAGE)).toEqual([
      'streamEvents',
      'beginChatServerConnection',
      'finishChatServerConnection',
    ]);
  });

  it('each operation stands at one address', () => {
    const ids = shown.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('a list names the fields of its columns and of its title', () => {
    expect(
      loaded.filter(
        ({ list, columns, titleField }) => list !== undefined && (columns.length === 0 || titleField === ''),
      ),
    ).toEqual([]);
  });
});
