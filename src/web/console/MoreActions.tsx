import { Ellipsis } from 'lucide';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/intl.ts';
import { classNames } from '../shared/class-names.ts';
import parts from '../shared/parts.module.css';
import styles from './MoreActions.module.css';
import { Popover } from './Popover.tsx';

export interface ActionLink {
  title: string;
  path: string;
  isDestructive?: boolean | undefined;
}

/** The number of actions that stand beside each other. */
const MOST_BUTTONS = 2;

/** Links to the pages of actions. Those that take something away come last, in a menu if there are many. */
export function MoreActions({ actions }: { actions: readonly ActionLink[] }) {
  const ordered = [...actions].sort((one, other) => Number(one.isDestructive ?? false) - Number(other.isDestructive ?? false));
  const shown = ordered.length <= MOST_BUTTONS + 1 ? ordered : ordered.slice(0, MOST_BUTTONS);
  const rest = ordered.slice(shown.length);
  return (
    <>
      {shown.map(({ title, path, isDestructive }) => (
        <a key={path} href={path} className={classNames(styles.button, isDestructive ? styles.danger : undefined)}>
          {title}
        </a>
      ))}
      {rest.length > 0 && (
        <Popover
          className={parts.plain}
          label={
            <>
              <Icon of={Ellipsis} /> {t({ id: 'console.more', defaultMessage: 'More' })}
            </>
          }
        >
          <ul className={styles.list}>
            {rest.map(({ title, path, isDestructive }) => (
              <li key={path}>
                <a href={path} className={isDestructive ? styles.danger : undefined}>
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
