import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import express, { type Router } from 'express';
import { memoizeByName, sendAsset, compressAsset } from './compressed-asset.ts';
import { getOwn } from '../../shared/own.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Quality of Brotli. Browsers wait for assets before a page appears. */
export const ASSET_QUALITY = 11;

/** Files never change, because their names contain a hash of the content. */
const HEADERS = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * Serves the files of a folder, compressed.
 * @throws Error the folder does not exist
 */
export async function serveAssets(folder: string): Promise<Router> {
  const names = new Set(await readdir(folder));
  const readAsset = memoizeByName(async (name) =>
    compressAsset(
      await readFile(`${folder}/${name}`),
      getOwn(TYPES, extname(name)) ?? 'application/octet-stream',
      ASSET_QUALITY,
    ),
  );
  const router = express.Router();
  router.get('/:name', async (request, response, next) => {
    const { name } = request.params;
    if (!names.has(name)) return next();
    sendAsset(request, response, await readAsset(name), HEADERS);
  });
  return router;
}
