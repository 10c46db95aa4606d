import { useEffect, useState } from 'react';
import { api } from '../shared/api.ts';
import { FarProblem } from '../shared/form.tsx';
import { useSending } from '../shared/use-sending.ts';

interface Provider {
  name: string;
  label: string;
}

/** The other ways to sign in; nothing where there are none. */
export function Providers({ returnTo }: { returnTo: string }) {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const sending = useSending();
  useEffect(() => {
    api
      .GET('/v1/sign-in/providers')
      .then(({ data }) => setProviders(data?.items ?? []))
      .catch(() => undefined);
  }, []);
  if (providers.length === 0) return null;
  return (
    <section aria-label="Other ways" className="stack">
      <FarProblem sending={sending} />
      {providers.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="plain"
          aria-disabled={sending.isBusy}
          onClick={() =>
            void sending.send(
              () =>
                api.POST('/v1/sign-in/providers/{name}', {
                  params: { path: { name } },
                  body: { return_to: returnTo },
                }),
              ({ redirect_to }) => window.location.assign(redirect_to),
            )
          }
        >
          Continue with {label}
        </button>
      ))}
    </section>
  );
}
