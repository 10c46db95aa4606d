import { createHash } from 'node:crypto';
import type { FixtureClient } from './fixture-client.ts';
import { send } from './send.ts';

/** Uploads a file of the organization. @returns its id */
export async function uploadFile(client: FixtureClient, organization_id: string): Promise<string> {
  const bytes = Buffer.from(`content of ${organization_id}`);
  const checksum_sha256_base64 = createHash('sha256').update(bytes).digest('base64');
  const parts = [{ number: 1, chunk_start: 0, chunk_end: bytes.length, checksum_sha256_base64 }];
  const common = { name: 'readme.txt', mime_type: 'text/plain', size: bytes.length, upload: { parts } };
  const created = await client.call('POST', '/v1/files/', { service: 'downloadable', organization_id, ...common });
  const { id, path, parts: wanted } = created.upload as { id: string; path: string; parts: Part[] };
  const sent: object[] = [];
  for (const { number, url, headers } of wanted) {
    const { pathname, search } = new URL(url);
    const put = { ...headers, 'Content-Length': String(bytes.length) };
    const answer = await send(client.baseUrl, { method: 'PUT', target: pathname + search, headers: put, body: bytes });
    sent.push({ number, checksum_etag: answer.headers['etag'], checksum_sha256_base64 });
  }
  await client.call('POST', `/v1/files/${String(created.id)}/uploaded`, { id, path, parts: sent });
  return String(created.id);
}

interface Part {
  number: number;
  url: string;
  headers: Record<string, string>;
}
