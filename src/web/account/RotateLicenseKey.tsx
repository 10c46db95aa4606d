import { api, type LicenseKey } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatTime } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import { useMutation } from '../shared/use-mutation.ts';

interface Props {
  licenseKey: LicenseKey;
  onRotated: () => void;
}

/** Replaces the text of a license key after a question, if the seller lets the buyer. */
export function RotateLicenseKey({ licenseKey, onRotated }: Props) {
  const { id, key, is_rotatable, former_key_accepted_until: formerEnd } = licenseKey;
  const mutation = useMutation();
  const ending = { ending: key.slice(-6) };
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      {mutation.isSuccess && formerEnd !== null && (
        <p className={parts.hint} role="status">
          {t(
            {
              id: 'licenseKey.rotated',
              defaultMessage:
                'Enter the new key in the program. We also sent it to you by e-mail. The former key works until {date}.',
            },
            { date: formatTime(formerEnd) },
          )}
        </p>
      )}
      {is_rotatable && (
        <ConfirmButton
          label={t({ id: 'licenseKey.rotateEnding', defaultMessage: 'Replace key that ends in {ending}' }, ending)}
          question={t(
            {
              id: 'licenseKey.rotate.question',
              defaultMessage:
                'Replace the license key that ends in {ending}? It works for one more day, and then only the new key works. Your machines stay activated.',
            },
            ending,
          )}
          isBusy={mutation.isBusy}
          onConfirm={() =>
            void mutation.send(
              () => api.POST('/v1/users/license-keys/{id}/rotate', { params: { path: { id } } }),
              onRotated,
            )
          }
        >
          {t({ id: 'licenseKey.rotate', defaultMessage: 'Replace key' })}
        </ConfirmButton>
      )}
    </>
  );
}
