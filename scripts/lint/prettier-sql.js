/**
 * Formats SQL in Prettier, by `sql-formatter`. Bodies in PL/pgSQL are indented only, because `sql-formatter` does not know
 * the language. The replacements shorten what it writes about tables, indexes, triggers and functions.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatDialect, postgresql } from 'sql-formatter';
import { indentPlpgsql } from './indent-plpgsql.js';

const WIDTH = 120;

const FUNCTIONS = join(import.meta.dirname, '../../src/platform/db/schema/functions');
const OWN_FUNCTIONS = readdirSync(FUNCTIONS).map((file) => file.replace('.sql', '').toUpperCase());

const { tokenizerOptions } = postgresql;
const OPTIONS = {
  dialect: {
    ...postgresql,
    tokenizerOptions: {
      ...tokenizerOptions,
      reservedFunctionNames: [
        ...tokenizerOptions.reservedFunctionNames,
        ...OWN_FUNCTIONS,
        'NUM_NONNULLS',
        'NUM_NULLS',
        'JSONB_EXISTS',
      ],
    },
  },
  keywordCase: 'lower',
  dataTypeCase: 'lower',
  functionCase: 'lower',
  expressionWidth: 90,
};

/** Statements of one kind are written below each other. */
const KINDS = [/^alter /, /^comment on /, /^create (unique )?index /, /^create type .*;$/];

const SQL_BODY = /(language sql\b[^$]*\$\$\n)(.*?)(\n\$\$)/s;

const PLPGSQL_BODY = /(language plpgsql\b[^$]*\$\$\n)(.*?)(\n\s*\$\$)/gs;

const formatStatements = (text) => formatDialect(text, OPTIONS).trim();

function formatFile(text) {
  const statements = formatStatements(text)
    .replace(/\)\nwith\n {2}\(/g, ') with (')
    .replace(/\nset\n {2}/g, ' set ')
    .replace(/update of [^;]*? on /g, (columns) => columns.replace(/\s+/g, ' '))
    .split('\n\n')
    .map(indentStatement);
  return statements
    .map((statement, at) => (at > 0 && areAlike(statements[at - 1], statement) ? '\n' : '\n\n') + statement)
    .join('')
    .trimStart()
    .replace(SQL_BODY, (_all, head, body, end) => `${head}${formatStatements(body)}${end}`)
    .replace(PLPGSQL_BODY, (_all, head, body, end) => `${head}${indentPlpgsql(body)}${end}`)
    .concat('\n');
}

function indentStatement(statement) {
  if (/^create (unique )?index/.test(statement)) return indentCondition(statement);
  if (/^(-- .*\n)*create (or replace )?(constraint )?trigger/.test(statement))
    return statement.replace(/\n(?=before|after|deferrable|execute)/g, '\n  ');
  return statement
    .split('\n')
    .map((line) => (line.length > WIDTH ? breakLine(line) : line))
    .join('\n');
}

const indentCondition = (statement) =>
  statement.replace(/\nwhere\n */, '\n  where ').replace(/\n {2}(?=and|or)/g, '\n    ');

const breakLine = (line) =>
  line
    .replace(/^(comment on .*? is) '/, "$1\n  '")
    .replace(/^(create or replace function .*) (language .* as \$\$)$/, '$1\n  $2');

const areAlike = (one, other) => KINDS.some((kind) => kind.test(one) && kind.test(other));

export const languages = [{ name: 'SQL', parsers: ['sql'], extensions: ['.sql'] }];

export const parsers = {
  sql: { parse: (text) => ({ text }), astFormat: 'sql', locStart: () => 0, locEnd: ({ text }) => text.length },
};

export const printers = { sql: { print: ({ node }) => formatFile(node.text) } };
