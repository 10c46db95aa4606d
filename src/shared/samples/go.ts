import type { SampleRequest } from './sample.ts';

/** @returns a program with `net/http`, formatted as gofmt does */
export function goSample({ method, url, needsToken, body }: SampleRequest): string {
  const imports = ['fmt', 'io', 'net/http', 'os', ...(body ? ['strings'] : [])];
  return `package main

import (
${imports.map((name) => `\t"${name}"\n`).join('')})

func main() {
${body ? `\tbody := strings.NewReader(${quoted(body.text)})\n` : ''}\trequest, err := http.NewRequest("${method}", ${quoted(url)}, ${body ? 'body' : 'nil'})
\tif err != nil {
\t\tpanic(err)
\t}
${needsToken ? '\trequest.Header.Set("Authorization", "Bearer "+os.Getenv("access_token"))\n' : ''}${body ? `\trequest.Header.Set("Content-Type", "${body.type}")\n` : ''}\tresponse, err := http.DefaultClient.Do(request)
\tif err != nil {
\t\tpanic(err)
\t}
\tdefer response.Body.Close()
\tfmt.Println(response.Status)
\tif _, err := io.Copy(os.Stdout, response.Body); err != nil {
\t\tpanic(err)
\t}
}`;
}

/** A raw literal cannot contain a backquote. Go reads the escapes of JSON. */
const quoted = (text: string) => (text.includes('\n') && !text.includes('`') ? `\`${text}\`` : JSON.stringify(text));
