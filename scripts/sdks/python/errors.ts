/** Writes one class per kind of error, such as `ResourceNotFoundError`. */
import type { PythonDocument } from './document.ts';
import { pascalCase } from '../../contract/names.ts';
import { docstring } from './text.ts';

export function errorsOf({ components: { schemas } }: PythonDocument): string {
  const schema = schemas.ErrorKind as { enum?: string[]; 'x-enumDescriptions'?: Record<string, string> } | undefined;
  const kinds = schema?.enum ?? [];
  const classes = kinds.map((kind) => {
    const description = schema?.['x-enumDescriptions']?.[kind] ?? `The error \`${kind}\`.`;
    return `\n\nclass ${classOf(kind)}(SellbaseError, kind="${kind}"):\n${docstring(description, 4)}`;
  });
  return `"""One class per kind of error."""

from __future__ import annotations

from typing import List

from .._errors import SellbaseError

__all__: List[str] = [
${kinds.map((kind) => `    "${classOf(kind)}",\n`).join('')}]
${classes.join('')}`;
}

function classOf(kind: string): string {
  return `${pascalCase(kind).replace(/Error$/, '')}Error`;
}
