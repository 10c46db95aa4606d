import { expect, it } from 'vitest';
import { createFile } from '../../../support/files.ts';
import { makeSeller } from '../../../support/make.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

const MIB = 1024 * 1024;

it('an SVG picture has at most 1 MiB, and an SVG download any size', async () => {
  const seller = await makeSeller();
  for (const [mime_type, size, status] of [
    ['image/svg+xml', MIB, 201],
    ['image/svg+xml', MIB + 1, 422],
    ['image/png', MIB + 1, 201],
  ] as const) {
    const upload = { parts: [{ number: 1, chunk_start: 0, chunk_end: size }] };
    const { response, error } = await createFile(seller, {
      service: 'product_media',
      mime_type,
      body: { size, upload },
    });
    expect(response.status).toBe(status);
    if (status === 422) expect(invalidFields(error)).toEqual(['size']);
  }
  const download = await createFile(seller, { mime_type: 'image/svg+xml', bytes: Buffer.alloc(MIB + 1) });
  expect(download.response.status, 'a download is not rendered').toBe(201);
});
