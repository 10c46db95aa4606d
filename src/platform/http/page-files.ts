import type { Bundle } from '../../shared/page-routes.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { getOwn } from '../../shared/own.ts';

/** The part of Vite's manifest that is read: the built files by their source. */
export type Manifest = Readonly<Record<string, BuiltFile>>;

interface BuiltFile {
  file: string;
  /** Keys of the manifest. */
  imports?: readonly string[];
  css?: readonly string[];
}

/** Names of files below the folder of the build. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/**
 * Finds all files that a page of a bundle loads first, with the messages of a language.
 * @throws Error the bundle is not in the manifest
 */
export function findPageFiles(manifest: Manifest, bundle: Bundle | 'not-found', language: Language): PageFiles {
  const messages = language === DEFAULT_LANGUAGE ? [] : [`messages/${language}.js?bundle=${bundle}`];
  const found = new Map<string, BuiltFile>();
  const collect = (source: string) => {
    const built = getOwn(manifest, source);
    if (built === undefined) throw new Error(`${source} is not in the manifest of the pages`);
    if (found.has(source)) return;
    found.set(source, built);
    built.imports?.forEach(collect);
  };
  ['index.html', `pages/${bundle}.tsx`, ...messages].forEach(collect);
  const built = [...found.values()];
  return {
    scripts: [...new Set(built.map(({ file }) => file))],
    styles: [...new Set(built.flatMap(({ css = [] }) => css))],
  };
}

/** Writes the files of a page into its HTML, so that the browser loads them all at once. */
export function withFiles(html: string, { scripts, styles }: PageFiles): string {
  const isNew = (file: string) => !html.includes(`"/${file}"`);
  const links = [
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}
