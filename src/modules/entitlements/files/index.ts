export { copyFile } from './copy-file.ts';
export type { FileDependencies } from './dependencies.ts';
export { fileDeleted } from './events.ts';
export { jobs } from './jobs.ts';
export { operations } from './operations.ts';
export { presentFileBase, presentProductMedia } from './present.ts';
export { servePublicFiles } from './serve-public-files.ts';
export { findFiles, findProductMedia, lockUsableFiles, type FileRow } from './queries.ts';
