import type { Knex } from 'knex';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { InvoiceDocument } from './document.ts';

export type InvoiceFileRow = Tables['invoice_files'];

type FileKey = Pick<InvoiceFileRow, 'invoice_id' | 'language' | 'input_hash'>;

/** Finds the file of a document. Returns undefined for a file of another content. */
export async function findInvoiceFile(db: Knex, { invoice_id, language, input_hash }: FileKey) {
  const file: Pick<InvoiceFileRow, 'content'> | undefined = await db('invoice_files')
    .where({ invoice_id, language, input_hash })
    .first('content');
  return file?.content;
}

/**
 * Stores a file in place of the former one. Stores nothing if the document has changed since it was read, because an
 * erasure must not leave a file with the buyer. The lock makes a concurrent change wait, which then deletes the file.
 */
export async function storeInvoiceFile(
  db: Knex,
  { invoice_id, language, input_hash, content }: InvoiceFileRow,
  document: InvoiceDocument,
): Promise<void> {
  await db.raw(
    `insert into invoice_files (invoice_id, language, input_hash, content)
     select id, :language, :input_hash, :content from invoices
     where id = :invoice_id and document = :document::jsonb for share
     on conflict (invoice_id, language) do update set input_hash = excluded.input_hash, content = excluded.content`,
    { invoice_id, language, input_hash, content, document: JSON.stringify(document) },
  );
}
