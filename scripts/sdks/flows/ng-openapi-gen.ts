import '@angular/compiler';
import { HttpClient, HttpResponse, type HttpRequest } from '@angular/common/http';
import { firstValueFrom, from, type Observable } from 'rxjs';
import * as sellbase from './generated/functions.js';
import type { StrictHttpResponse } from './generated/strict-http-response.js';
import { begin, poll } from './story.js';

const { baseUrl, token, story, printResult } = begin();

/** Sends the requests of Angular by fetch, as its backend for servers does. */
async function send(request: HttpRequest<unknown>) {
  const headers = new Headers({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' });
  const body = request.serializeBody() as string | null;
  const response = await fetch(request.urlWithParams, { method: request.method, headers, body });
  if (!response.ok) throw new Error(await response.text());
  return new HttpResponse({ body: await response.json(), status: response.status });
}

const http = new HttpClient({ handle: (request) => from(send(request)) });

type Call<Sent, Body> = (http: HttpClient, baseUrl: string, sent: Sent) => Observable<StrictHttpResponse<Body>>;
async function call<Sent, Body>(operation: Call<Sent, Body>, sent: Sent): Promise<Body> {
  return (await firstValueFrom(operation(http, baseUrl, sent))).body;
}

const { id: organization_id } = await call(sellbase.createOrganization, { body: story.organization });
const benefit = await call(sellbase.createBenefit, { body: { ...story.benefit, organization_id } });
const product = await call(sellbase.createProduct, { body: { ...story.product, organization_id } });
await call(sellbase.updateProductBenefits, { id: product.id, body: { benefits: [benefit.id] } });
const wanted = { payment_processor: 'sandbox', product_id: product.id } as const;
const { client_secret } = await call(sellbase.createCheckout, { body: wanted });
const paid = await call(sellbase.confirmClientCheckout, { client_secret, body: story.buyer });
const { receipt_secret } = paid;
const key = await poll(async () => {
  const { items } = await call(sellbase.listClientCheckoutGrants, { receipt_secret });
  return items[0]?.license_key?.key;
});
const license = await call(sellbase.validateLicenseKey, { body: { key, organization_id } });
const orders = await call(sellbase.listOrders, { organization_id: [organization_id] });
printResult({ paid: paid.status, license: license.status, amount: orders.items[0]?.amount });
