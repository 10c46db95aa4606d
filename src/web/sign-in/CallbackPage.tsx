import { useEffect, useRef, useState } from 'react';
import { api, reasonOf } from '../shared/api.ts';
import { Loading, Notice } from '../shared/ui.tsx';

/** Where another provider sends people back to. */
export function CallbackPage({ provider }: { provider: string }) {
  const [problem, setProblem] = useState('');
  const isSent = useRef(false);
  useEffect(() => {
    // The answer is good once, and effects may run twice.
    if (isSent.current) return;
    isSent.current = true;
    void finish(provider).then(setProblem);
  }, [provider]);
  if (!problem) return <Loading>Signing you in…</Loading>;
  return (
    <Notice title="You are not signed in">
      <p role="alert">{problem}</p>
      <p>
        <a href="/sign-in">Back to the sign-in</a>
      </p>
    </Notice>
  );
}

/** @returns what went wrong; nothing where the page is being left */
async function finish(name: string): Promise<string> {
  try {
    const { data, error } = await api.POST('/v1/sign-in/providers/{name}/callback', {
      params: { path: { name } },
      body: { callback_url: window.location.href },
    });
    if (!data) return reasonOf(error);
    window.location.replace(data.redirect_to);
    return '';
  } catch {
    return 'We cannot be reached. Check your connection and try again.';
  }
}
