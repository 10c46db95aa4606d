import { useSyncExternalStore, type ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, matchLanguage, type Language } from '../../shared/languages.ts';
import { chooseLanguage, intl, subscribeToLanguage, t } from './intl.ts';
import { SELLER_LINKS } from './seller-links.tsx';
import styles from './language-switch.module.css';

/** Pages that are for developers. They exist in English only. */
const IN_ENGLISH_ONLY = /^\/sandbox\/(?!payments\/|authorization$)/;

/** A page with the links of its seller and the menu of languages below it. Entered values stay when the language changes. */
export function LanguageSwitch({ children }: { children: () => ReactNode }) {
  const language = useSyncExternalStore(subscribeToLanguage, () => matchLanguage([intl.locale])?.language);
  return (
    <>
      {children()}
      {!IN_ENGLISH_ONLY.test(window.location.pathname) && (
        <footer className={styles.footer}>
          <div id={SELLER_LINKS} />
          <label>
            {t({ id: 'language.label', defaultMessage: 'Language' })}{' '}
            <select value={language} onChange={({ target }) => void chooseLanguage(target.value as Language)}>
              {LANGUAGES.map((code) => (
                <option key={code} value={code} lang={code}>
                  {LANGUAGE_NAMES[code]}
                </option>
              ))}
            </select>
          </label>
        </footer>
      )}
    </>
  );
}
