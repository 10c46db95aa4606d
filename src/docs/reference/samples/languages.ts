import { curlSample } from './curl.ts';
import { goSample } from './go.ts';
import { phpSample } from './php.ts';
import { pythonSample } from './python.ts';
import type { Sample } from './sample.ts';
import { typescriptSample } from './typescript.ts';

/** A language in which the reference shows each request. */
interface SampleLanguage {
  label: string;
  /** Name of the language for the colors. */
  language: string;
  /** @returns undefined if the language has no sample of the operation */
  write: (sample: Sample) => string | undefined;
}

export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { label: 'curl', language: 'sh', write: curlSample },
  { label: 'TypeScript', language: 'ts', write: typescriptSample },
  { label: 'Python', language: 'python', write: pythonSample },
  { label: 'Go', language: 'go', write: goSample },
  { label: 'PHP', language: 'php', write: phpSample },
];
