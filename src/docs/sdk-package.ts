import { readFile } from 'node:fs/promises';
import express, { type Router } from 'express';
import { undefinedIfMissing } from '../shared/error-code.ts';

/** Folder to which `npm run build` packs the SDKs. */
const PACKAGES = new URL('../../.build/packages/', import.meta.url);

const NAME = /^(sellbase-sdk-\d+\.\d+\.\d+\.tgz|sellbase-\d+\.\d+\.\d+-py3-none-any\.whl)$/;

/**
 * Serves the packed SDKs: `/sdk/sellbase-sdk-<version>.tgz` for npm, `/sdk/sellbase-<version>-py3-none-any.whl` for pip. The
 * packages are in no registry, so a stranger could publish others by their names.
 */
export function serveSdkPackage(): Router {
  const router = express.Router();
  router.get('/sdk/:name', async ({ params: { name } }, response, next) => {
    const content = NAME.test(name) ? await readFile(new URL(name, PACKAGES)).catch(undefinedIfMissing) : undefined;
    if (content === undefined) return next();
    response.set({ 'Cache-Control': 'no-cache' });
    response.type(name.endsWith('.whl') ? 'application/zip' : 'application/gzip').send(content);
  });
  return router;
}
