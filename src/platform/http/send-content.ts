import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends the content of a response whose headers are sent, and ends the response. Closes the connection where the content
 * fails, because the caller must not take a part for the whole. A caller that goes away is not an error.
 * @throws the error of the content
 */
export async function sendContent(content: Readable, response: Response): Promise<void> {
  let isAbandoned = response.destroyed;
  response.once('close', () => (isAbandoned ||= !content.readableAborted));
  try {
    await pipeline(content, response);
  } catch (error) {
    // `pipeline` leaves the content open where the caller has gone before it begins.
    content.destroy();
    if (!isAbandoned) throw error;
  }
}
