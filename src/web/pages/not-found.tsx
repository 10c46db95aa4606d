export { catalogs } from 'virtual:catalogs/not-found';
export { NotFoundPage } from '../shared/not-found-page.tsx';
