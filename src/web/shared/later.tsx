import { useEffect, useState, type ComponentType } from 'react';

/** @returns a component whose code is loaded once it is shown */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  function Later(props: Props) {
    const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
    useEffect(() => void load().then((Part) => setLoaded({ Part })), []);
    return loaded && <loaded.Part {...props} />;
  };
