import type { SampleRequest } from './sample.ts';

export function curlSample({ method, url, needsToken, body }: SampleRequest): string {
  const lines = [
    `curl${method === 'GET' || (method === 'POST' && body) ? '' : ` -X ${method}`} '${url}'`,
    ...(needsToken ? [`-H "Authorization: Bearer $access_token"`] : []),
    ...(body ? [`-H 'Content-Type: ${body.type}'`, `-d '${body.text.replaceAll("'", String.raw`'\''`)}'`] : []),
  ];
  return lines.join(' \\\n  ');
}
