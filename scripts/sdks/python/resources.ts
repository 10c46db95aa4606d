/** Writes the resources of the clients: one class per resource, one method per operation. */
import { resolveReference } from '../../../src/platform/http/document.ts';
import { snakeCase } from '../../../src/shared/python-names.ts';
import { pascalCase } from '../../contract/names.ts';
import { sdkMethodsOf } from '../../contract/sdk-methods.ts';
import type { Described, Flavor, Parameter, PythonDocument } from './document.ts';
import { methodOf } from './methods.ts';

interface Resource {
  methods: Described[];
  /** Names of nested resources, with dots. */
  children: string[];
}

export function resourcesOf(document: PythonDocument, { isAsync }: Flavor): string {
  const resources = groupByResource(document);
  const transport = isAsync ? 'AsyncTransport' : 'Transport';
  const classes = [...resources]
    // A class stands behind the classes of the resources nested in it.
    .sort(([one], [other]) => other.split('.').length - one.split('.').length)
    .map(([name, resource]) => classOf(document, name, resource, isAsync));
  const roots = [...resources.keys()].filter((name) => !name.includes('.'));
  return `"""The methods of the ${isAsync ? 'asynchronous' : 'synchronous'} client, one per operation."""

from __future__ import annotations

from typing import TYPE_CHECKING, ${isAsync ? 'AsyncGenerator' : 'Generator'}, List, Literal, Mapping, Optional, Union, cast

from .._calls import Call
from .._pages import ${isAsync ? 'AsyncPages' : 'Pages'}
from . import types as t

if TYPE_CHECKING:
    from ..${isAsync ? '_async_client' : '_client'} import ${transport}

${classes.join('\n')}

class ${isAsync ? 'AsyncResources' : 'Resources'}:
    def __init__(self, transport: ${transport}) -> None:
${roots.map((name) => `        self.${snakeCase(name)} = ${className(name, isAsync)}(transport)\n`).join('')}`;
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

function classOf(document: PythonDocument, name: string, { methods, children }: Resource, isAsync: boolean): string {
  const nested = children.map(
    (child) => `        self.${snakeCase(child.split('.').at(-1) ?? '')} = ${className(child, isAsync)}(transport)\n`,
  );
  return `
class ${className(name, isAsync)}:
    def __init__(self, transport: ${isAsync ? 'AsyncTransport' : 'Transport'}) -> None:
        self._transport = transport
${nested.join('')}
${methods.map((method) => methodOf(document, method, { isAsync })).join('\n')}`;
}

function className(resource: string, isAsync: boolean): string {
  return `${isAsync ? 'Async' : ''}${pascalCase(resource)}`;
}
