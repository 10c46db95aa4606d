import {
  ApiError,
  BadRequest,
  bodyTooLarge,
  RequestValidationError,
  ResourceNotFound,
  UnsupportedMediaType,
} from '../../shared/errors.ts';
import { BearerError } from '../access/errors.ts';
import { fromDatabaseError } from '../db/errors.ts';
import type { ErrorBody } from './problem.ts';

/** Translates any error into the error for the caller. @returns undefined for a bug */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const translated = fromDatabaseError(error);
  if (translated instanceof ApiError) return translated;
  if (error instanceof URIError) return new ResourceNotFound();
  // Only a body with thousands of nested levels exhausts the stack.
  if (error instanceof RangeError && /call stack/.test(error.message))
    return new BadRequest('The body is nested too deeply.');
  return isHttpError(error) ? fromBodyParser(error) : undefined;
}

/** Builds the response body of an error. */
export function errorBody(error: ApiError): ErrorBody {
  const { kind, message, code } = error;
  if (error instanceof RequestValidationError)
    return { error: kind, detail: error.violations, code, more_violations: error.more };
  if (error instanceof BearerError) return { error: kind, error_description: message, detail: message, code };
  return { error: kind, detail: message, code, ...error.fields };
}

/** The errors of body-parser and of its decompression. */
interface HttpError extends Error {
  status: number;
  /** Maximum size of the body, in bytes, where it was exceeded. */
  limit?: number;
}

function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'status' in error && Number(error.status) >= 400 && Number(error.status) < 500;
}

function fromBodyParser({ status, message, limit }: HttpError): ApiError {
  if (status === 413 && limit !== undefined) return bodyTooLarge(limit);
  if (status === 415) return new UnsupportedMediaType(`The body cannot be read: ${message}.`);
  return new BadRequest(`The body cannot be read: ${message}.`);
}
