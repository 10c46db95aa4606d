import { PageTitle } from '../shared/ui.tsx';
import { Buttons, Choices, Results } from './DesignControls.tsx';
import { Badges, Elevations, Fields, Lists, Messages, Spaces, Tables, TypeScale } from './DesignParts.tsx';
import styles from './DesignPage.module.css';

const DIRECTIONS = ['ltr', 'rtl'] as const;
const THEMES = [
  ['light', styles.light],
  ['dark', styles.dark],
] as const;

/** The parts of the pages, in both themes side by side and in both directions. */
export function DesignPage() {
  return (
    <main className={styles.page}>
      <PageTitle title="Parts of the pages">Parts of the pages</PageTitle>
      {DIRECTIONS.map((direction) => (
        <div key={direction} dir={direction} className={styles.themes}>
          {THEMES.map(([theme, className]) => (
            <Parts key={theme} theme={theme} className={className} name={`${theme}, ${direction}`} />
          ))}
        </div>
      ))}
    </main>
  );
}

interface PartsProps {
  theme: string;
  className: string | undefined;
  /** Distinguishes the landmarks of this theme and direction from the others. */
  name: string;
}

function Parts({ theme, className, name }: PartsProps) {
  return (
    <section data-theme={theme} className={className} aria-label={name}>
      <TypeScale />
      <Spaces />
      <Elevations />
      <Buttons />
      <Choices />
      <Fields />
      <Results name={name} />
      <Messages />
      <Badges />
      <Lists name={name} />
      <Tables name={name} />
    </section>
  );
}
