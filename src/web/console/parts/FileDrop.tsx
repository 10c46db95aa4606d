import { Upload } from 'lucide';
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { intl, t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { formatSize } from '../../shared/sizes.ts';
import { UploadFailure, uploadFile, type UploadedFile } from '../../shared/upload-file.ts';
import type { FilePurpose } from '../description.ts';
import { useMember } from '../member.tsx';
import styles from './FileDrop.module.css';

interface Props {
  /** The field for which a file is chosen, as its name for screen readers. */
  label: string;
  purpose: FilePurpose;
  isMultiple?: boolean;
  /** Called for each file that the service has taken. */
  onUploaded: (file: UploadedFile) => void;
}

interface Progress {
  file: File;
  /** Bytes. */
  sent: number;
  cancel: () => void;
}

/** Uploads files that a person drops or chooses, one after the other. */
export function FileDrop({ label, purpose, isMultiple = false, onUploaded }: Props) {
  const [isOver, setOver] = useState(false);
  const { progress, errors, upload } = useUploads({ purpose, onUploaded });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    upload([...(event.target.files ?? [])]);
    // The same file can be chosen again.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    upload(isMultiple ? files : files.slice(0, 1));
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={styles.files}>
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className={parts.visuallyHidden}
          accept={purpose === 'downloadable' ? undefined : IMAGES}
          multiple={isMultiple}
          onChange={choose}
        />
        <Icon of={Upload} />{' '}
        {isMultiple
          ? t({ id: 'upload.chooseFiles', defaultMessage: 'Choose files or drop them here' })
          : t({ id: 'upload.chooseFile', defaultMessage: 'Choose a file or drop it here' })}
        <span className={parts.visuallyHidden}>
          {' '}
          <bdi>{label}</bdi>
        </span>
      </label>
      {progress && <ProgressRow {...progress} />}
      {errors.map((error, at) => (
        <p key={at} role="alert" className={parts.error}>
          {error}
        </p>
      ))}
    </div>
  );
}

const IMAGES = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml';

function ProgressRow({ file, sent, cancel }: Progress) {
  return (
    <div className={styles.progress} role="status">
      <bdi>{file.name}</bdi>
      <span className={parts.muted}>
        {t(
          { id: 'upload.progress', defaultMessage: '{percent} of {size}' },
          { percent: intl.formatNumber(sent / file.size, { style: 'percent' }), size: formatSize(file.size) },
        )}
      </span>
      <button type="button" className={parts.link} onClick={cancel}>
        {t({ id: 'action.cancel', defaultMessage: 'Cancel' })}
      </button>
      <progress aria-label={file.name} value={sent} max={file.size} />
    </div>
  );
}

/** Uploads one file at a time. Files that are added meanwhile wait. */
function useUploads({ purpose, onUploaded }: Pick<Props, 'purpose' | 'onUploaded'>) {
  const { organization } = useMember();
  const [progress, setProgress] = useState<Progress>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const queue = useRef(Promise.resolve());
  const page = useRef(new AbortController());
  // The form has changed when a file is there.
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;
  useEffect(() => () => page.current.abort(), []);

  async function send(file: File) {
    const own = new AbortController();
    const signal = AbortSignal.any([own.signal, page.current.signal]);
    const begun = { file, sent: 0, cancel: () => own.abort() };
    setProgress(begun);
    try {
      const onProgress = (sent: number) => setProgress({ ...begun, sent });
      uploaded.current(await uploadFile(file, { purpose, organizationId: organization.id, signal, onProgress }));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof UploadFailure)) return reportError(error);
      const reason = error.message;
      setErrors((others) => [
        ...others,
        t({ id: 'field.failed', defaultMessage: '{field}: {reason}' }, { field: file.name, reason }),
      ]);
    } finally {
      setProgress(undefined);
    }
  }

  const upload = (files: readonly File[]) => {
    setErrors([]);
    for (const file of files) queue.current = queue.current.then(() => send(file));
  };
  return { progress, errors, upload };
}
