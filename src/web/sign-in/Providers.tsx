import { api } from '../shared/api.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { ResourceSection } from '../shared/resource-view.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

interface Provider {
  name: string;
  label: string;
}

/** Sign-in with OpenID providers; renders nothing while loading, or if none are configured. */
export function Providers({ returnTo }: { returnTo: string }) {
  const { state, reload } = useResource('', () => api.GET('/v1/sign-in/providers'));
  if (state.kind === 'loading' || (state.kind === 'loaded' && state.value.items.length === 0)) return null;
  return (
    <ResourceSection state={state} reload={reload}>
      {({ items }) => <ProviderButtons providers={items} returnTo={returnTo} />}
    </ResourceSection>
  );
}

function ProviderButtons({ providers, returnTo }: { providers: readonly Provider[]; returnTo: string }) {
  const mutation = useMutation();
  return (
    <section aria-label={t({ id: 'signIn.others', defaultMessage: 'Other sign-in methods' })} className={parts.stack}>
      <FocusedErrorMessage mutation={mutation} />
      {providers.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={parts.plain}
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
          {t({ id: 'signIn.provider', defaultMessage: 'Continue with {provider}' }, { provider: label })}
        </button>
      ))}
    </section>
  );
}
