import { useEffect, useState } from 'react';
import { api } from '../shared/api.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { useMutation } from '../shared/use-mutation.ts';

interface Provider {
  name: string;
  label: string;
}

/** Buttons to sign in with OpenID providers; renders nothing if none are configured. */
export function Providers({ returnTo }: { returnTo: string }) {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const mutation = useMutation();
  useEffect(() => {
    api
      .GET('/v1/sign-in/providers')
      .then(({ data }) => setProviders(data?.items ?? []))
      .catch(() => undefined);
  }, []);
  if (providers.length === 0) return null;
  return (
    <section aria-label="Other sign-in methods" className="stack">
      <FocusedErrorMessage mutation={mutation} />
      {providers.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="plain"
          aria-disabled={mutation.isBusy}
          onClick={() =>
            void mutation.send(
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
