import { curlSample } from '../../../shared/samples/curl.ts';
import { httpSample } from '../../../shared/samples/http.ts';
import { pythonSample } from '../../../shared/samples/python.ts';
import type { SampleRequest } from '../../../shared/samples/sample.ts';
import { typescriptSample } from '../../../shared/samples/typescript.ts';
import type { Operation } from '../description.ts';
import type { RequestValues } from '../request.ts';
import { toSample } from './sample-request.ts';

type Writer = (sample: SampleRequest) => string | undefined;

export const CODE_LANGUAGES: readonly { name: string; write: Writer }[] = [
  { name: 'curl', write: curlSample },
  { name: 'TypeScript', write: typescriptSample },
  { name: 'Python', write: pythonSample },
  { name: 'HTTP', write: httpSample },
];

/** @returns undefined if the language has no way to call the operation */
export const writeCode = (write: Writer, operation: Operation, values: RequestValues): string | undefined =>
  write(toSample(operation, values, window.location.origin));
