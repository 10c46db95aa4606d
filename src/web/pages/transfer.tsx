import { TransferPage } from '../transfers/TransferPage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/transfer';

export const pages: Pages<'transfer'> = {
  '/transfers/:token': ({ token }) => <TransferPage token={token} />,
};
