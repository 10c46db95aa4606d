import { getOwn } from '../../../shared/own.ts';
import { consolePath } from '../addresses.ts';
import page from '../DetailPage.module.css';
import { resources } from '../generated/index.ts';
import type { ResourceEntry } from '../description.ts';
import { useMember } from '../member.tsx';
import { useOperation } from '../queries.ts';
import { isValues, nameWithin, shortId, valueAt, type Values } from '../records.ts';

interface Props {
  /** Name of the field, such as `product_id`. */
  name: string;
  resource: string | undefined;
  id: string;
  scope: readonly Values[];
  isCompact: boolean;
}

const ENTRIES: Readonly<Record<string, ResourceEntry>> = resources;

/** A link to a record by its name. The name is in the record around the identifier, or is read unless that is a row of many. Its shape is there while it loads. */
export function IdLink({ name, resource: known, id, scope, isCompact }: Props) {
  const { organization } = useMember();
  const resource = known ?? resourceOfKind(name, scope[0]);
  const { record } = getOwn(ENTRIES, resource) ?? {};
  const embedded = titleAround(name, scope[0], record?.titleField);
  const operation = record && ({ method: 'get', path: record.path, contentType: 'application/json' } as const);
  const isRead = embedded === undefined && !isCompact && resource !== 'organizations';
  const { data, isLoading } = useOperation(operation, { path: { id } }, { isEnabled: isRead });
  if (isLoading) return <span className={page.shape} aria-hidden="true" />;
  const title = embedded ?? embeddedTitle(data, record?.titleField ?? '');
  const text = title === undefined ? <code>{isCompact ? shortId(id) : id}</code> : <bdi>{title}</bdi>;
  if (record === undefined) return text;
  return <a href={consolePath({ organization: organization.slug, resource, id })}>{text}</a>;
}

/** An identifier of any record stands beside the kind of the record: `kind` beside `id`, and `object_type` beside `object_id`. */
function resourceOfKind(name: string, around: Values | undefined): string {
  const kind = name === 'id' ? around?.kind : name === 'object_id' ? around?.object_type : undefined;
  return typeof kind === 'string' ? `${kind.replaceAll('_', '-')}s` : '';
}

/** @returns the title of the record beside an identifier, such as `product` beside `product_id` */
function titleAround(name: string, around: Values | undefined, titleField: string | undefined): string | undefined {
  if (name === 'id') return titleField === undefined ? undefined : nameWithin(around);
  const record = around?.[name.replace(/_id$/, '')];
  return titleField === undefined ? nameWithin(record) : embeddedTitle(record, titleField);
}

function embeddedTitle(record: unknown, titleField: string): string | undefined {
  const { value } = isValues(record) ? valueAt(record, titleField) : {};
  return typeof value === 'string' && value !== '' ? value : undefined;
}
