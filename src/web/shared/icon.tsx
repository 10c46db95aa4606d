import { createElement } from 'react';
import type { IconNode } from 'lucide';
import styles from './icon.module.css';

/** An icon of Lucide, as high as the text beside it. The text says what it means, so screen readers skip it. */
export const Icon = ({ of }: { of: IconNode }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    {of.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
  </svg>
);
