import { literal, singleQuoted, type Syntax } from './literal.ts';
import type { SampleBody, SampleRequest } from './sample.ts';

const SYNTAX: Syntax = {
  quote: singleQuoted,
  words: { null: 'null', true: 'true', false: 'false' },
  // An empty array would be sent as a list.
  object: { open: '[', close: ']', empty: 'new stdClass()' },
  entry: (name, value) => `${singleQuoted(name)} => ${value}`,
  indent: '    ',
};

/** @returns a program with the extension curl */
export function phpSample({ method, url, needsToken, body, result }: SampleRequest): string {
  const headers = [
    ...(needsToken ? ["'Authorization: Bearer ' . getenv('access_token')"] : []),
    ...(body ? [singleQuoted(`Content-Type: ${body.type}`)] : []),
  ];
  const options = [
    `CURLOPT_CUSTOMREQUEST => '${method}'`,
    ...(headers.length > 0
      ? [`CURLOPT_HTTPHEADER => [\n${headers.map((line) => `        ${line},\n`).join('')}    ]`]
      : []),
    ...(body ? [`CURLOPT_POSTFIELDS => ${postFields(body)}`] : []),
    // A stream is printed as it arrives.
    ...(result === 'stream' ? [] : ['CURLOPT_RETURNTRANSFER => true']),
  ];
  return `<?php

$curl = curl_init(${singleQuoted(url)});
curl_setopt_array($curl, [
${options.map((option) => `    ${option},\n`).join('')}]);
$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException(curl_error($curl));
}
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), "\\n"${result === 'stream' ? '' : ', $response, "\\n"'};`;
}

const postFields = ({ type, value }: SampleBody) =>
  `${type === 'application/json' ? 'json_encode' : 'http_build_query'}(${literal(value, SYNTAX, 1)})`;
