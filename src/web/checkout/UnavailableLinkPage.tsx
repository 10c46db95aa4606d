import { t } from '../shared/intl.ts';
import { Notice } from '../shared/ui.tsx';

/** Tells the visitor of a checkout link that it is no longer valid. */
export function UnavailableLinkPage() {
  return (
    <Notice title={t({ id: 'link.invalid.title', defaultMessage: 'This link is no longer valid' })}>
      <p>
        {t({
          id: 'link.invalid.detail',
          defaultMessage:
            'The product is no longer for sale through this link. Ask the seller for a new link. You have not been charged.',
        })}
      </p>
    </Notice>
  );
}
