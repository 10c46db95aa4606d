interface Props {
  label: string;
  links: readonly { path: string; name: string; isCurrent: boolean }[];
}

/** Links to the areas of a page. Where they do not fit, they stay in one row, whose shaded edges show that it scrolls. */
export function NavigationRow({ label, links }: Props) {
  return (
    <nav aria-label={label}>
      <ul>
        {links.map(({ path, name, isCurrent }) => (
          <li key={path} ref={isCurrent ? showInRow : undefined}>
            <a href={path} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const showInRow = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest', inline: 'center' });
