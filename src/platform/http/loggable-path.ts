const MAX_LENGTH = 200;
/** Secrets of ours start with `sell_` or are longer than any other part of a path. */
const SECRET = /sell_[^/]*|[^/]{41,}/g;

/**
 * @returns the path of a URL for the log, at most 200 characters long, without the query and with `…` in place of secrets,
 *   which a person may have sent to a wrong address
 */
export function loggablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .slice(0, 10 * MAX_LENGTH)
    .replaceAll(SECRET, '…')
    .slice(0, MAX_LENGTH);
}
