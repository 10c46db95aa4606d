/** Compares the kinds of errors. Callers act upon the name, the status and the code of a kind. */
import { mapOf, match, type ComparedDocument } from './document.ts';
import type { Context } from './operations.ts';

interface Kind {
  status: number;
  code: string;
}

const kindsOf = ({ components }: ComparedDocument) =>
  mapOf(components?.schemas?.ErrorKind?.['x-error-kinds'] as Record<string, Kind> | undefined);

export function compareErrors({ documents, found }: Context) {
  const kinds = match(kindsOf(documents.was), kindsOf(documents.is));
  const note = (breaking: boolean, what: string) =>
    found.add({ where: 'ErrorKind', direction: 'response', breaking, what });
  for (const [kind] of kinds.removed) note(true, `the error ${kind} is gone`);
  for (const [kind, { was, is }] of kinds.kept) {
    if (was.status !== is.status) note(true, `the error ${kind} has the status ${is.status}, not ${was.status}`);
    if (was.code !== is.code) note(true, `the error ${kind} has the code ${is.code}, not ${was.code}`);
  }
}
