/** The page of errors: each kind with its cause, what to do, and the operations that answer it. */
import { escapeHtml } from '../../shared/escape-html.ts';
import type { Page } from '../layout.ts';
import { inlineHtml } from '../markdown.ts';
import { listOperations, resolveRef, type OperationEntry, type Reference, type ResponseObject } from './document.ts';
import { codeBlock, oneLine } from './markdown.ts';
import { codeFigure } from './operation.ts';
import { ERRORS_PATH, errorHref, operationHref } from './paths.ts';

const SUMMARY = 'Every kind of error, with its cause, what to do, and the operations that answer it.';

const PREFACE =
  'Each kind has one status and one `code`. A refused license key has a code for its reason instead. Requests that prefer ' +
  '`application/problem+json` in `Accept` get errors as RFC 9457 defines them, and `type` is the address of the kind on this page.';

interface ErrorEntry {
  kind: string;
  status: number;
  code: string;
  cause: string;
  action: string;
  example: unknown;
  /**
   * The operations that answer it. The list is empty for errors of the pages of the service, and of requests without an
   * operation.
   */
  operations: OperationEntry[];
}

export function errorsPage(reference: Reference): Page {
  const entries = errorEntries(reference);
  return {
    path: ERRORS_PATH,
    title: 'Errors',
    summary: SUMMARY,
    markdown: ['# Errors', SUMMARY, PREFACE, ...entries.map(entryMarkdown)].join('\n\n'),
    records: entries.map(({ kind, code, cause, action }) => ({
      kind: 'error',
      title: kind,
      name: code,
      href: errorHref(kind),
      text: `${cause} ${action}`,
    })),
    html: `<div class="reference"><h1>Errors</h1><p>${SUMMARY}</p><p>${inlineHtml(PREFACE)}</p>${entries.map(entryHtml).join('\n')}</div>`,
  };
}

/** Returns the kinds by status. */
function errorEntries(reference: Reference): ErrorEntry[] {
  const { ErrorKind } = reference.components.schemas;
  const byKind = operationsByKind(reference);
  const examples = (reference.components.examples ?? {}) as Record<string, { value: unknown } | undefined>;
  return Object.entries(ErrorKind?.['x-error-kinds'] ?? {})
    .map(([kind, entry]) => ({
      kind,
      ...entry,
      example: examples[kind]?.value,
      operations: byKind.get(kind) ?? [],
    }))
    .sort((one, other) => one.status - other.status);
}

function operationsByKind(reference: Reference): Map<string, OperationEntry[]> {
  const byKind = new Map<string, OperationEntry[]>();
  for (const entry of listOperations(reference))
    for (const response of Object.values(entry.operation.responses))
      for (const kind of resolveRef<ResponseObject>(reference, response)['x-errors'] ?? [])
        byKind.set(kind, [...(byKind.get(kind) ?? []), entry]);
  return byKind;
}

function entryHtml({ kind, status, code, cause, action, example, operations }: ErrorEntry): string {
  const shown =
    example === undefined
      ? ''
      : codeFigure(JSON.stringify(example, null, 2), 'json', `Response ${status}`, { isOutput: true });
  return `<section class="operation" id="${kind}"><h2><a href="#${kind}">${escapeHtml(kind)}</a></h2>
<div class="halves"><div><p><span class="status s${String(status).charAt(0)}">${status}</span> <code>${escapeHtml(code)}</code></p>
<p>${inlineHtml(cause)}</p><p>${inlineHtml(action)}</p>${operationsHtml(operations)}</div>
<div class="samples">${shown}</div></div></section>`;
}

function operationsHtml(operations: readonly OperationEntry[]): string {
  if (operations.length === 0) return '';
  const items = operations.map(
    (entry) => `<li><a href="${operationHref(entry)}">${escapeHtml(entry.operation.summary)}</a></li>`,
  );
  const count = operations.length === 1 ? 'One operation answers' : `${operations.length} operations answer`;
  return `<details><summary>${count} it</summary><ul>${items.join('')}</ul></details>`;
}

function entryMarkdown({ kind, status, code, cause, action, example, operations }: ErrorEntry): string {
  return [
    `## ${kind}`,
    `Status ${status}, code \`${code}\`. ${oneLine(cause)} ${oneLine(action)}`,
    ...(example === undefined ? [] : [codeBlock('json', JSON.stringify(example, null, 2))]),
    ...operationsMarkdown(operations),
  ].join('\n\n');
}

/** More operations than this are counted and not listed, because nearly all have the kind. */
const MAX_LISTED = 20;

function operationsMarkdown(operations: readonly OperationEntry[]): string[] {
  if (operations.length === 0) return [];
  if (operations.length > MAX_LISTED) return [`${operations.length} operations answer it.`];
  return [
    `Operations: ${operations.map((entry) => `[${entry.operation.summary}](${operationHref(entry)})`).join(', ')}`,
  ];
}
