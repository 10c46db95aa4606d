import { useState } from 'react';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { formatSize } from '../../shared/sizes.ts';
import type { UploadedFile } from '../../shared/upload-file.ts';
import { PageTitle } from '../../shared/ui.tsx';
import actionStyles from '../action/action.module.css';
import { Path } from '../action/Path.tsx';
import { consolePath } from '../addresses.ts';
import type { FilePurpose, Operation } from '../description.ts';
import { Segments } from '../form/segments.tsx';
import { useMember } from '../member.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import { FileDrop } from '../parts/FileDrop.tsx';
import { useRefresh } from '../queries.ts';

/** Uploads files for a purpose. The file itself says what the operation wants to know about it. */
export function UploadPage({ resource, operation }: OwnPageProps) {
  const { organization } = useMember();
  const refresh = useRefresh();
  const purposes = purposesOf(operation);
  const [purpose, setPurpose] = useState(purposes[0]?.value);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const title = operation?.title ?? '';
  return (
    <main className={actionStyles.page}>
      <Path resource={resource} id={undefined} record={undefined} />
      <PageTitle title={`${title} – ${organization.name}`}>{title}</PageTitle>
      <div className={parts.card}>
        <Segments
          label={t({ id: 'console.field.Purpose', defaultMessage: 'Purpose' })}
          options={purposes}
          value={purpose ?? ''}
          onChoose={(value) => setPurpose(value as FilePurpose)}
        />
        {purpose && (
          <FileDrop
            key={purpose}
            label={title}
            purpose={purpose}
            isMultiple
            onUploaded={(file) => {
              setFiles((others) => [file, ...others]);
              void refresh();
            }}
          />
        )}
      </div>
      {files.length > 0 && (
        <ul className={parts.items}>
          {files.map(({ id, name, size }) => (
            <li key={id} className={parts.row}>
              <a href={consolePath({ organization: organization.slug, resource: resource.name, id })}>
                <bdi>{name}</bdi>
              </a>
              <span className={parts.amount}>{formatSize(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

const purposesOf = (operation: Operation | undefined): { value: FilePurpose; label: string }[] =>
  operation?.body?.type === 'variants'
    ? operation.body.variants.map(({ title, value }) => ({ value: value as FilePurpose, label: title }))
    : [];
