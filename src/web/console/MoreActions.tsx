import { Ellipsis } from 'lucide';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/intl.ts';
import { classNames } from '../shared/class-names.ts';
import parts from '../shared/parts.module.css';
import styles from './MoreActions.module.css';
import narrow from './narrow.module.css';
import { Popover } from './Popover.tsx';

export interface ActionLink {
  title: string;
  path: string;
  isDestructive?: boolean | undefined;
  /** Whether the link is a file and no page. */
  isDownload?: boolean | undefined;
}

interface Props {
  actions: readonly ActionLink[];
  /** The number of actions that stand beside a menu of the others. A menu has at least two, unless it has all. */
  most?: number | undefined;
}

/** Links to the pages of actions. Destructive actions come last. If there are many, a menu has the last ones. */
export function MoreActions({ actions, most = 2 }: Props) {
  const ordered = [...actions].sort(
    (one, other) => Number(one.isDestructive ?? false) - Number(other.isDestructive ?? false),
  );
  const shown = most > 0 && ordered.length <= most + 1 ? ordered : ordered.slice(0, most);
  const rest = ordered.slice(shown.length);
  return (
    <>
      {shown.map(({ title, path, isDestructive, isDownload }) => (
        <a
          key={path}
          href={path}
          download={isDownload ? '' : undefined}
          className={classNames(styles.button, isDestructive ? styles.danger : undefined)}
        >
          {title}
        </a>
      ))}
      {rest.length > 0 && (
        <Popover
          className={parts.plain}
          label={
            <>
              <Icon of={Ellipsis} />{' '}
              <span className={narrow.label}>{t({ id: 'console.more', defaultMessage: 'More' })}</span>
            </>
          }
        >
          <ul className={styles.list}>
            {rest.map(({ title, path, isDestructive, isDownload }) => (
              <li key={path}>
                <a
                  href={path}
                  download={isDownload ? '' : undefined}
                  className={isDestructive ? styles.danger : undefined}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  );
}
