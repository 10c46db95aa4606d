import { t } from '../../shared/intl.ts';
import { consolePath } from '../addresses.ts';
import type { Resource } from '../description.ts';
import { useMember } from '../member.tsx';
import { recordTitle, type Values } from '../records.ts';
import { resourceTitle } from '../resource-titles.ts';
import styles from './action.module.css';

interface Props {
  resource: Resource;
  id: string | undefined;
  record: Values | undefined;
}

/** The list and the record of an action. */
export function Path({ resource, id, record }: Props) {
  const { organization } = useMember();
  return (
    <nav className={styles.path} aria-label={t({ id: 'console.path', defaultMessage: 'Path' })}>
      <a href={recordPath(organization.slug, resource, undefined)}>{resourceTitle(resource.name)}</a>
      {id !== undefined && record !== undefined && (
        <>
          <span aria-hidden="true"> / </span>
          <a href={recordPath(organization.slug, resource, id)}>
            <bdi>{recordTitle(record, resource)}</bdi>
          </a>
        </>
      )}
    </nav>
  );
}

export const recordPath = (organization: string, { name }: Resource, id: string | undefined): string =>
  consolePath({ organization, resource: name, id });
