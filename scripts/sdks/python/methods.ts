/** Writes the method of one operation. */
import { resolveReference } from '../../../src/platform/http/document.ts';
import { snakeCase } from '../../../src/shared/python-names.ts';
import { nameOfReference, type Described, type PythonDocument, type Schema } from './document.ts';
import { docstring } from './text.ts';
import { typeOf } from './types.ts';

const FORM = 'application/x-www-form-urlencoded';

interface Result {
  expects: 'json' | 'text' | 'location' | 'nothing' | 'events';
  /** Type of the result, or of an item of a list. */
  type: string;
  /** Type of a page, for lists. */
  page?: string;
}

export function methodOf(document: PythonDocument, described: Described): string {
  const { operation, name } = described;
  const result = resultOf(document, described);
  const isLazy = result.page !== undefined || result.expects === 'events';
  const returned = isLazy ? lazyType(result) : result.type;
  const text = [`${operation.summary}.`, operation.description ?? '', ...parametersText(described)]
    .filter(Boolean)
    .join('\n\n');
  const deprecation = operation.deprecated ? '\n\nDeprecated.' : '';
  return `    ${isLazy ? '' : 'async '}def ${snakeCase(name)}(
        self,
${argumentsOf(document, described)
  .map((argument) => `        ${argument},\n`)
  .join('')}    ) -> ${returned}:
${docstring(text + deprecation, 8)}        call = Call(
${callOf(document, described, result)
  .map((argument) => `            ${argument},\n`)
  .join('')}        )
        ${statementOf(result)}
`;
}

function lazyType({ page, type }: Result): string {
  return page === undefined ? `AsyncGenerator[${type}, None]` : `AsyncPages[${type}, ${page}]`;
}

function statementOf({ page, type, expects }: Result): string {
  if (page !== undefined) return 'return AsyncPages(self._transport, call)';
  if (expects === 'events') return 'return self._transport.stream(call)';
  const sent = 'await self._transport.send(call)';
  return type === 'None' ? sent : `return cast(${quote(type)}, ${sent})`;
}

function parametersText({ parameters }: Described): string[] {
  const lines = parameters
    .filter((parameter) => parameter.in !== 'header' && parameter.description !== undefined)
    .map(({ name, description = '' }) => `:param ${snakeCase(name)}: ${description}`);
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function argumentsOf(document: PythonDocument, { parameters, operation }: Described): string[] {
  const path = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `${snakeCase(name)}: str`);
  const body = bodyOf(document, operation.requestBody);
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .sort((one, other) => Number(other.required ?? false) - Number(one.required ?? false))
    .map(({ name, required, schema }) => {
      const type = argumentType(schema);
      return `${snakeCase(name)}: ${required ? type : `Optional[${type}] = None`}`;
    });
  const key = takesKey(parameters) ? ['idempotency_key: Optional[str] = None'] : [];
  return [
    ...path,
    ...(body ? [`body: ${body.isRequired ? body.type : `Optional[${body.type}] = None`}`] : []),
    '*',
    ...query,
    ...key,
    'headers: Optional[Mapping[str, str]] = None',
    'timeout: Optional[float] = None',
  ];
}

function callOf(document: PythonDocument, described: Described, { expects }: Result): string[] {
  const { httpMethod, path, operation, parameters } = described;
  const namesIn = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const dictionary = (names: string[]) => `{${names.map((name) => `"${name}": ${snakeCase(name)}`).join(', ')}}`;
  const body = bodyOf(document, operation.requestBody);
  const [values, query] = [namesIn('path'), namesIn('query')];
  return [
    `"${httpMethod.toUpperCase()}"`,
    `"${path}"`,
    ...(values.length > 0 ? [`values=${dictionary(values)}`] : []),
    ...(query.length > 0 ? [`query=${dictionary(query)}`] : []),
    ...(body ? ['body=body'] : []),
    ...(body?.isForm ? ['is_form=True'] : []),
    ...(['json', 'events'].includes(expects) ? [] : [`expects="${expects}"`]),
    ...(takesKey(parameters) ? ['takes_key=True', 'idempotency_key=idempotency_key'] : []),
    'headers=headers',
    'timeout=timeout',
  ];
}

function takesKey(parameters: Described['parameters']): boolean {
  return parameters.some(({ name }) => name === 'Idempotency-Key');
}

function bodyOf(document: PythonDocument, body: Described['operation']['requestBody']) {
  if (!body) return undefined;
  const { content, required = false } = resolveReference(document, body);
  const [type = '', media] = Object.entries(content)[0] ?? [];
  if (!media) return undefined;
  return { type: inResources(media.schema), isRequired: required, isForm: type === FORM };
}

function resultOf(document: PythonDocument, { operation }: Described): Result {
  const [status = '', response] = Object.entries(operation.responses).find(([found]) => /^[23]/.test(found)) ?? [];
  if (status.startsWith('3')) return { expects: 'location', type: 'str' };
  const { content = {} } = response ? resolveReference(document, response) : {};
  const [type = '', media] = Object.entries(content)[0] ?? [];
  if (!media) return { expects: 'nothing', type: 'None' };
  if (type === 'text/event-stream') return { expects: 'events', type: 't.Event' };
  if (!/^application\/([\w-]+\+)?json$/.test(type)) return { expects: 'text', type: 'str' };
  const { properties = {} } = resolveReference<Schema>(document, media.schema);
  const isList = properties.items?.items && (properties.pagination ?? properties.next_after);
  const whole = inResources(media.schema);
  if (!isList) return { expects: 'json', type: whole };
  return { expects: 'json', type: inResources(properties.items?.items ?? {}), page: whole };
}

/** The type of a schema in the files of the resources, which import the types as `t`. */
function inResources(schema: Schema): string {
  return schema.$ref === undefined
    ? typeOf(schema, { isAnswered: true, isQuoted: false })
    : `t.${nameOfReference(schema.$ref)}`;
}

/** A list is a `List`, because the method `list` of a resource hides the type. */
function argumentType(schema: Schema): string {
  if (schema.$ref !== undefined) return inResources(schema);
  return schema.type === 'array' && schema.items
    ? `List[${argumentType(schema.items)}]`
    : typeOf(schema, { isAnswered: false, isQuoted: false });
}

function quote(type: string): string {
  return type.includes('"') ? type : `"${type}"`;
}
