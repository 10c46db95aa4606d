import express, { type Router } from 'express';
import { BadRequest, ResourceNotFound } from '../../../shared/errors.ts';
import type { Reader, RunTransaction } from '../../../platform/ports/transaction.ts';
import { MAX_BODY_BYTES, readBytes } from '../../../platform/http/body.ts';
import { InvalidSignature, type PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import { storeNotifications } from './store-notifications.ts';
import { getOwn } from '../../../shared/own.ts';

interface NotificationEndpointOptions {
  db: Reader['db'];
  payments: PaymentProcessors;
  transaction: RunTransaction;
  clock: () => Date;
}

/** `POST /payments/{processor}/notifications`. The body has the processor's format, so the contract does not describe it. */
export function receiveNotifications({ db, payments, transaction, clock }: NotificationEndpointOptions): Router {
  const router = express.Router();
  router.post('/payments/:processor/notifications', async (request, response) => {
    const processor = getOwn(payments, request.params.processor);
    if (processor === undefined) throw new ResourceNotFound();
    const body = await readBytes(request, response, MAX_BODY_BYTES);
    try {
      await storeNotifications({ db, processor, transaction, now: clock() }, [{ body, headers: request.headers }]);
    } catch (error) {
      throw error instanceof InvalidSignature ? new BadRequest(error.message) : error;
    }
    response.writeHead(204).end();
  });
  return router;
}
