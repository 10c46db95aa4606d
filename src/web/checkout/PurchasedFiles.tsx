import type { Receipt } from '../shared/api.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { formatSize } from '../shared/sizes.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { fetchReceipt } from './use-purchase.ts';
import parts from '../shared/parts.module.css';

interface Props {
  benefitId: string;
  receipt: Receipt;
  receiptSecret: string;
}

/** The files of a benefit. Each click requests a new URL, because URLs expire after ten minutes. */
export function PurchasedFiles({ benefitId, receipt, receiptSecret }: Props) {
  const mutation = useMutation();
  const download = (id: string) =>
    mutation.send(
      () => fetchReceipt(receiptSecret),
      ({ downloads }) => {
        const current = downloads.find((candidate) => candidate.id === id);
        if (current) window.location.assign(new URL(current.file.download.url).pathname);
      },
    );
  const files = receipt.downloads.filter(({ benefit_id }) => benefit_id === benefitId);
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      {files.map(({ id, file: { name, size } }) => (
        <p key={id} className={parts.spread}>
          <span>
            <bdi>{name}</bdi> <bdi className={parts.muted}>{formatSize(size)}</bdi>
          </span>
          <button
            type="button"
            className={parts.link}
            aria-label={t({ id: 'downloads.download.file', defaultMessage: 'Download {name}' }, { name })}
            aria-disabled={mutation.isBusy}
            onClick={() => void download(id)}
          >
            {t({ id: 'downloads.download', defaultMessage: 'Download' })}
          </button>
        </p>
      ))}
    </>
  );
}
