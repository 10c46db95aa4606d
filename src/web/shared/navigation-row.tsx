import styles from './navigation-row.module.css';

interface Props {
  label: string;
  links: readonly { path: string; name: string; isCurrent: boolean }[];
}

/** Links to the areas of a page. On a phone, they stay in one row, whose shaded edges show that it scrolls. */
export function NavigationRow({ label, links }: Props) {
  return (
    <nav className={styles.navigation} aria-label={label}>
      <ul>
        {links.map(({ path, name, isCurrent }) => (
          <li key={path} ref={isCurrent ? showInRow : undefined}>
            <a href={path} aria-current={isCurrent ? 'page' : undefined} onFocus={showIfByKeyboard}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Browsers do not scroll to a link that is partly in sight. A link that a finger touches stays under it. */
const showIfByKeyboard = ({ currentTarget: link }: { currentTarget: HTMLElement }) => {
  if (link.matches(':focus-visible')) showInRow(link);
};

const showInRow = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest', inline: 'center' });
