export type { FileDependencies } from './dependencies.ts';
export { fileDeleted } from './events.ts';
export { fileJobs } from './jobs.ts';
export { fileOperations } from './operations.ts';
export { presentFileBase, presentProductMedia } from './present.ts';
export { servePublicFiles } from './public.ts';
export { findFiles, findMediasOfProducts, holdUsableFiles, type FileRow } from './queries.ts';
