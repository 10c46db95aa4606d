import express, { type RequestHandler, type Router } from 'express';

/**
 * `POST /article-subscriptions/{token}`: mail programs send it to the URL in `List-Unsubscribe`, which is the URL of
 * the page (RFC 8058). It is `unsubscribeFromArticles`.
 */
export function serveOneClickUnsubscription(dispatcher: RequestHandler): Router {
  const router = express.Router();
  router.post('/article-subscriptions/:token', (request, response, next) => {
    request.url = `/v1/article-subscriptions/${encodeURIComponent(request.params.token)}/unsubscribe`;
    dispatcher(request, response, next);
  });
  return router;
}
