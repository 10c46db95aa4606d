import { plainName } from '../../../shared/plain-name.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findBenefits } from '../../entitlements/benefits/index.ts';
import { findLicenseKeys, presentLicenseKeys } from '../../entitlements/license-keys/index.ts';
import { clockTime } from '../../identity/organizations/index.ts';
import type { Block, EmailRow } from '../../notifications/emails/index.ts';
import { purchasesButton } from './blocks.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { ComposeContext, Content, ContentContext } from './dependencies.ts';
import { loadSeller } from './load-names.ts';
import { licenseKeyBlock } from './purchase.ts';

/** @returns undefined if the key has another holder since, or the seller has ended it */
async function composeRotated(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const key = expectOne(await findLicenseKeys(ctx, [email.object_id]));
  if (key.user_id !== email.user_id || key.status !== 'granted') return undefined;
  const { former_key_accepted_until: end } = key;
  const benefit = expectOne(await findBenefits(ctx.db, [key.benefit_id]));
  const product = plainName(benefit.description);
  return rotatedContent(ctx, {
    names: { seller: await loadSeller(ctx, email.organization_id), product },
    licenseKey: licenseKeyBlock(ctx.translator, product, expectOne(await presentLicenseKeys(ctx, [key]))),
    end: end !== null && end > clockTime(key, ctx.now) ? end : null,
  });
}

interface RotatedKey {
  names: { seller: string; product: string };
  licenseKey: Block;
  /** End of the former key. The value is null if it has ended. */
  end: Date | null;
}

function rotatedContent(ctx: ContentContext, { names, licenseKey, end }: RotatedKey): Content {
  const { t, formatDay } = ctx.translator;
  const formerKey =
    end === null
      ? t({ id: 'mail.keyRotated.ended', defaultMessage: 'The old license key no longer works.' })
      : t(
          { id: 'mail.keyRotated.until', defaultMessage: 'The old license key works until {day}.' },
          { day: formatDay(end) },
        );
  return {
    subject: t({ id: 'mail.keyRotated.subject', defaultMessage: 'Your new license key for {product}' }, names),
    preview: formerKey,
    heading: t({ id: 'mail.keyRotated.heading', defaultMessage: 'Your new license key' }),
    blocks: [
      {
        type: 'text',
        text: t(
          {
            id: 'mail.keyRotated.text',
            defaultMessage:
              'Your license key for {product} from {seller} has been replaced. Enter the new key in the program. Your machines stay activated.',
          },
          names,
        ),
      },
      licenseKey,
      { type: 'text', text: formerKey },
      purchasesButton(ctx),
    ],
  };
}

export const licenseKeyRotatedEmail: BuyerEmail = {
  about: 'license_key',
  compose: composeRotated,
  sample: (ctx, { names, licenseKey, now }) => rotatedContent(ctx, { names, licenseKey, end: now }),
};
