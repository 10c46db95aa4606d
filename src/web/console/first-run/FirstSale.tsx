import { CopyField } from '../../shared/copy-field.tsx';
import { classNames } from '../../shared/class-names.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { consolePath } from '../addresses.ts';
import { useMember } from '../member.tsx';
import { OpenTestOrganization } from '../parts/OpenTestOrganization.tsx';
import { useAnswer } from '../queries.ts';
import styles from './first-run.module.css';
import { LinkStep } from './LinkStep.tsx';
import { ProductStep } from './ProductStep.tsx';
import { Steps, stepTitles } from './Steps.tsx';

/** The way to the first sale, or the order that it made. The existing records decide which steps are done. */
export const FirstSale = ({ orderId }: { orderId: string | undefined }) => (
  <section className={classNames(parts.card, styles.card)} aria-labelledby="first-run">
    {orderId === undefined ? <WayToSale /> : <FirstOrder id={orderId} />}
  </section>
);

const newestOf = (organizationId: string) => ({ query: { organization_id: [organizationId], limit: 1 } });

function FirstOrder({ id }: { id: string }) {
  const { organization } = useMember();
  return (
    <>
      <h2 id="first-run">{t({ id: 'console.firstRun.order', defaultMessage: 'Your first order' })}</h2>
      <p role="status">
        {t({
          id: 'console.firstRun.orderHint',
          defaultMessage: 'The sale has arrived, with its buyer, its invoice and what the buyer received.',
        })}
      </p>
      <div className={parts.actions}>
        <a className={styles.button} href={consolePath({ organization: organization.slug, resource: 'orders', id })}>
          {t({ id: 'console.firstRun.showOrder', defaultMessage: 'Show the order' })}
        </a>
      </div>
    </>
  );
}

function WayToSale() {
  const { organization } = useMember();
  const products = useAnswer('/v1/products/', newestOf(organization.id));
  const links = useAnswer('/v1/checkout-links/', newestOf(organization.id));
  const readAgain = () => void Promise.all([products.refetch(), links.refetch()]);
  if (products.data === undefined || links.data === undefined) return null;
  const [product] = products.data.items;
  const [link] = links.data.items;
  return (
    <>
      <h2 id="first-run">{t({ id: 'console.firstRun', defaultMessage: 'Your first sale' })}</h2>
      <Steps
        steps={[
          { title: stepTitles.organization(), isDone: true },
          {
            title: stepTitles.product(),
            isDone: product !== undefined,
            content:
              product === undefined ? (
                <ProductStep onDone={readAgain} />
              ) : (
                <p>
                  <a href={consolePath({ organization: organization.slug, resource: 'products', id: product.id })}>
                    <bdi>{product.name}</bdi>
                  </a>
                </p>
              ),
          },
          {
            title: stepTitles.link(),
            isDone: link !== undefined,
            content:
              link === undefined ? (
                product && <LinkStep productId={product.id} onDone={readAgain} />
              ) : (
                <CopyField
                  copyLabel={t({ id: 'console.firstRun.copyLink', defaultMessage: 'Copy the checkout link' })}
                  value={link.url}
                  hint={t(
                    { id: 'console.firstRun.linkHint', defaultMessage: 'Everyone with this link can buy {product}.' },
                    { product: link.product.name },
                  )}
                />
              ),
          },
          { title: stepTitles.sale(), isDone: false, content: link && <SaleStep link={link} /> },
        ]}
      />
    </>
  );
}

/** Pays at once, in the sandbox and in the test mode of Stripe. */
const TEST_CARD = '4242 4242 4242 4242';

function SaleStep({ link }: { link: { url: string; payment_processor: 'sandbox' | 'stripe' } }) {
  const { organization } = useMember();
  if (organization.mode === 'live' && link.payment_processor !== 'sandbox') return <TestOrganization />;
  return (
    <>
      <div className={parts.actions}>
        <a className={styles.button} href={link.url} target="_blank">
          {stepTitles.sale()}
        </a>
      </div>
      <p className={parts.hint}>
        {t(
          {
            id: 'console.firstRun.saleHint',
            defaultMessage:
              'The checkout opens in a new tab. Pay with the test card {card}: nothing is charged. Your first order appears here.',
          },
          { card: TEST_CARD },
        )}
      </p>
    </>
  );
}

/** A live organization takes money, so the sale is tried in its test organization. */
const TestOrganization = () => (
  <>
    <p className={parts.hint}>
      {t({
        id: 'console.firstRun.liveHint',
        defaultMessage: 'This organization sells for money. Its test organization simulates payments.',
      })}
    </p>
    <div className={parts.actions}>
      <OpenTestOrganization />
    </div>
  </>
);
