import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { PNG, sha256 } from '../../support/files.ts';
import { makeSeller, must, useApp } from '../../support/make.ts';
import { answerTo, bodyOf, openConsole } from '../../web/console/steps.ts';

describe.runIf(hasBrowser)('files in the console', () => {
  const running = useBrowser();

  it('a large file is sent in parts with their checksums, and a refused one says why', async () => {
    const seller = await useApp(running.app, makeSeller);
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/files/create-file`);
    await page.getByRole('heading', { level: 1, name: 'Create a file' }).waitFor();
    await screenshot(page, 'page-console-upload');
    expect(await findBarriers(page)).toEqual([]);
    const chooser = page.getByLabel('Choose files or drop them here');
    const bytes = Buffer.alloc(9 * 1024 * 1024, 'aster');
    const created = answerTo(page, 'POST');
    await chooser.setInputFiles({ name: 'aster.zip', mimeType: 'application/zip', buffer: bytes });
    const cut = 8 * 1024 * 1024;
    expect(bodyOf(await created)).toMatchObject({
      name: 'aster.zip',
      size: bytes.length,
      upload: {
        parts: [
          { number: 1, chunk_start: 0, chunk_end: cut, checksum_sha256_base64: sha256(bytes.subarray(0, cut)) },
          { number: 2, chunk_start: cut, chunk_end: bytes.length },
        ],
      },
    });
    await page.getByRole('link', { name: 'aster.zip' }).waitFor();
    const { data: files } = await seller.api.GET('/v1/files/');
    expect(must(files).items.map(({ name, checksum_sha256_base64 }) => [name, checksum_sha256_base64])).toEqual([
      ['aster.zip', sha256(bytes)],
    ]);

    await page.getByRole('radio', { name: 'Product image' }).check();
    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await page.getByText('notes.txt: Choose a PNG, JPEG, GIF, WebP or SVG image.').waitFor();
    await chooser.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
    await page.getByText('empty.png: The file is empty.').waitFor();
  });

  it('a canceled upload leaves no file, and the next one begins', async () => {
    const seller = await useApp(running.app, makeSeller);
    const { page, console } = await openConsole(running, seller);
    // The first part waits until it is canceled.
    const begun = Promise.withResolvers<unknown>();
    await page.route('**/storage/parts/**', () => begun.resolve(undefined), { times: 1 });
    await page.goto(`${console}/files/create-file`);
    const chooser = page.getByLabel('Choose files or drop them here');
    const deleted = answerTo(page, 'DELETE');
    await chooser.setInputFiles([
      { name: 'first.txt', mimeType: 'text/plain', buffer: Buffer.from('first') },
      { name: 'second.txt', mimeType: 'text/plain', buffer: Buffer.from('second') },
    ]);
    await begun.promise;
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await deleted).status()).toBe(204);
    await page.getByRole('link', { name: 'second.txt' }).waitFor();
    expect(await page.getByText('first.txt').count()).toBe(0);
  });

  it('a logo that is dropped on the address of the logo is uploaded, and its address is entered', async () => {
    const seller = await useApp(running.app, makeSeller);
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/organizations/${seller.organizationId}/update-organization`);
    const zone = page.getByText('Choose a file or drop it here');
    await zone.waitFor();
    const transfer = await page.evaluateHandle(`(() => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(PNG.toString('base64'))}), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'logo.png', { type: 'image/png' }));
      return transfer;
    })()`);
    await zone.dispatchEvent('drop', { dataTransfer: transfer });
    await page.getByText(/"avatar_url": ".*\/logo\.png"/).waitFor();
  });
});
