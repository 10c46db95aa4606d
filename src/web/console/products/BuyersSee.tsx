import { Eye } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { consolePath } from '../addresses.ts';
import { LinkStep } from '../first-run/LinkStep.tsx';
import { Segments } from '../form/segments.tsx';
import { useMember } from '../member.tsx';
import { useLinks } from './LinksCard.tsx';
import type { Product } from './product.ts';
import styles from './products.module.css';

interface Props {
  product: Product;
  /** Grows when a change has been saved. */
  version: number;
}

/** The real pages of buyers, in a frame, which shows what has been saved. */
export function BuyersSee({ product, version }: Props) {
  const { organization } = useMember();
  const { data: links, refetch } = useLinks(product);
  const [link] = links?.items ?? [];
  const isAtStorefront = organization.storefront_enabled && product.visibility === 'listed' && !product.is_archived;
  const [shown, setShown] = useState(isAtStorefront ? 'storefront' : 'checkout');
  // Each visit of a link begins a checkout, so the seller asks for it.
  const [isOpen, setOpen] = useState(false);
  const title = t({ id: 'console.product.buyersSee', defaultMessage: 'Buyers see' });
  const path =
    shown === 'storefront'
      ? isAtStorefront && `/store/${organization.slug}/${product.id}`
      : link && isOpen && new URL(link.url).pathname;
  return (
    <section className={parts.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Segments
          label={title}
          isLabelHidden
          options={[
            { value: 'checkout', label: t({ id: 'embed.checkout', defaultMessage: 'Checkout' }) },
            { value: 'storefront', label: t({ id: 'console.field.Storefront', defaultMessage: 'Storefront' }) },
          ]}
          value={shown}
          onChoose={setShown}
        />
      </div>
      {path ? (
        <iframe
          key={`${path} ${version}`}
          className={styles.frame}
          title={title}
          src={path}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
      ) : shown === 'storefront' ? (
        <NotAtStorefront />
      ) : link === undefined ? (
        links && <NoLink product={product} onCreated={() => void refetch()} />
      ) : (
        <NoPreview>
          <button type="button" className={parts.plain} onClick={() => setOpen(true)}>
            {t({ id: 'console.product.openCheckout', defaultMessage: 'Open a checkout here' })}
          </button>
        </NoPreview>
      )}
    </section>
  );
}

/** In place of a preview: what it needs, and the way to it. */
const NoPreview = ({ text, children }: { text?: string; children?: ReactNode }) => (
  <div className={styles.noPreview}>
    <Icon of={Eye} />
    {text !== undefined && <p className={parts.muted}>{text}</p>}
    {children}
  </div>
);

function NotAtStorefront() {
  const { organization } = useMember();
  const { slug, id, storefront_enabled: isEnabled } = organization;
  if (isEnabled)
    return (
      <NoPreview
        text={t({
          id: 'console.product.unlisted',
          defaultMessage: 'The product is not at the storefront. Set its visibility to “Listed”.',
        })}
      />
    );
  return (
    <NoPreview
      text={t({
        id: 'console.product.noStorefront',
        defaultMessage: 'The storefront of the organization is turned off.',
      })}
    >
      <a href={consolePath({ organization: slug, resource: 'organizations', id })}>
        {t({ id: 'console.menu.settings', defaultMessage: 'Settings' })}
      </a>
    </NoPreview>
  );
}

const NoLink = ({ product, onCreated }: { product: Product; onCreated: () => void }) => (
  <NoPreview
    text={t({
      id: 'console.product.noLink',
      defaultMessage: 'With a checkout link, you see the checkout of the product here.',
    })}
  >
    <LinkStep productId={product.id} onDone={onCreated} />
  </NoPreview>
);
