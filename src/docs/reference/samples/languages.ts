import { curlSample } from '../../../shared/samples/curl.ts';
import { goSample } from '../../../shared/samples/go.ts';
import { phpSample } from '../../../shared/samples/php.ts';
import { pythonSample } from '../../../shared/samples/python.ts';
import type { SampleRequest } from '../../../shared/samples/sample.ts';
import { typescriptSample } from '../../../shared/samples/typescript.ts';

/** A language in which the reference shows each request. */
interface SampleLanguage {
  label: string;
  /** Name of the language for the colors. */
  language: string;
  /** @returns undefined if the language has no sample of the operation */
  write: (sample: SampleRequest) => string | undefined;
}

export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { label: 'curl', language: 'sh', write: curlSample },
  { label: 'TypeScript', language: 'ts', write: typescriptSample },
  { label: 'Python', language: 'python', write: pythonSample },
  { label: 'Go', language: 'go', write: goSample },
  { label: 'PHP', language: 'php', write: phpSample },
];
