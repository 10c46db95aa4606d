import express, { type RequestHandler, type Router } from 'express';
import type { NotificationLinks } from './links.ts';

interface Options {
  dispatcher: RequestHandler;
  links: NotificationLinks;
  /** Public URL of the account pages, without a trailing slash. */
  authUrl: string;
}

/**
 * `/notification-settings/{token}`: mail programs send a POST request to this URL of `List-Unsubscribe` (RFC 8058), which is
 * `unsubscribeFromNotifications`. A person who opens it comes to the settings, so that programs that open links end nothing.
 */
export function serveOneClickNotifications({ dispatcher, links, authUrl }: Options): Router {
  const router = express.Router();
  router.post('/notification-settings/:token', (request, response, next) => {
    request.url = `/v1/notification-settings/${encodeURIComponent(request.params.token)}/unsubscribe`;
    dispatcher(request, response, next);
  });
  router.get('/notification-settings/:token', (request, response, next) => {
    const parsed = links.parse(request.params.token);
    if (parsed === undefined) return next();
    response.redirect(303, `${authUrl}/account/organizations/${parsed.organization_id}`);
  });
  return router;
}
