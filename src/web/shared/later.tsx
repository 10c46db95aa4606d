import { useEffect, useState, type ComponentType } from 'react';
import { ErrorMessage } from './form.tsx';
import { t } from './intl.ts';

/** @returns a component whose code is loaded once it is shown. Where it cannot be loaded, a message stands */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  function Later(props: Props) {
    const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      void load().then(
        (Part) => setLoaded({ Part }),
        (error: unknown) => {
          reportError(error);
          setFailed(true);
        },
      );
    }, []);
    if (loaded) return <loaded.Part {...props} />;
    const failure = t({
      id: 'connection.failed.detail',
      defaultMessage: 'Could not reach the server. Check your connection and try again.',
    });
    return <ErrorMessage>{hasFailed ? failure : ''}</ErrorMessage>;
  };
