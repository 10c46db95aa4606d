/**
 * Writes the resources of the asynchronous client: one class per resource, one method per operation. `synchronous.ts` derives
 * the resources of the synchronous client.
 */
import { resolveReference } from '../../../src/platform/http/document.ts';
import { snakeCase } from '../../../src/shared/python-names.ts';
import { pascalCase } from '../../contract/names.ts';
import { sdkMethodsOf } from '../../contract/sdk-methods.ts';
import type { Described, Parameter, PythonDocument } from './document.ts';
import { methodOf } from './methods.ts';

interface Resource {
  methods: Described[];
  /** Names of nested resources, with dots. */
  children: string[];
}

export function resourcesOf(document: PythonDocument): string {
  const resources = groupByResource(document);
  const classes = [...resources]
    // A class stands behind the classes of the resources nested in it.
    .sort(([one], [other]) => other.split('.').length - one.split('.').length)
    .map(([name, resource]) => classOf(document, name, resource));
  const roots = [...resources.keys()].filter((name) => !name.includes('.'));
  return `"""The methods of the asynchronous client, one per operation."""

from __future__ import annotations

from typing import TYPE_CHECKING, AsyncGenerator, List, Literal, Mapping, Optional, Union, cast

from .._calls import Call
from .._async_pages import AsyncPages
from . import types as t

if TYPE_CHECKING:
    from .._async_client import AsyncTransport

${classes.join('\n')}

class AsyncResources:
    def __init__(self, transport: AsyncTransport) -> None:
${roots.map((name) => `        self.${snakeCase(name)} = ${className(name)}(transport)\n`).join('')}`;
}

function groupByResource(document: PythonDocument): Map<string, Resource> {
  const resources = new Map<string, Resource>();
  const at = (name: string): Resource => {
    const found = resources.get(name) ?? { methods: [], children: [] };
    if (!resources.has(name)) {
      resources.set(name, found);
      const parent = name.split('.').slice(0, -1).join('.');
      if (parent !== '') at(parent).children.push(name);
    }
    return found;
  };
  for (const { httpMethod, path, resource, method } of sdkMethodsOf(document)) {
    const operation = document.paths[path]?.[httpMethod];
    if (!operation) continue;
    const parameters = (operation.parameters ?? []).map((each) => resolveReference<Parameter>(document, each));
    at(resource).methods.push({ httpMethod, path, operation, parameters, name: method });
  }
  return resources;
}

function classOf(document: PythonDocument, name: string, { methods, children }: Resource): string {
  const nested = children.map(
    (child) => `        self.${snakeCase(child.split('.').at(-1) ?? '')} = ${className(child)}(transport)\n`,
  );
  return `
class ${className(name)}:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
${nested.join('')}
${methods.map((method) => methodOf(document, method)).join('\n')}`;
}

function className(resource: string): string {
  return `Async${pascalCase(resource)}`;
}
