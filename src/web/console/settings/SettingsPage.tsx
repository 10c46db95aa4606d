import { useEffect, useRef } from 'react';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import type { OperationId } from '../description.ts';
import { DetailPage, MoreViews, RecordTop } from '../DetailPage.tsx';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import { UnsavedChanges } from '../parts/unsaved-changes.tsx';
import { useAnswer } from '../queries.ts';
import { RecordFields } from '../RecordFields.tsx';
import { listSections, type Settings } from './sections.tsx';
import styles from './SettingsPage.module.css';

const OWN: readonly OperationId[] = [
  'updateOrganization',
  'updateOrganizationBilling',
  'createTestOrganization',
  'copyCatalogToLive',
];

/** The settings of the organization of the address. Another organization of the person has the generic page. */
export function SettingsPage({ resource, id = '' }: OwnPageProps) {
  const { organization } = useMember();
  return id === organization.id ? <OwnSettings resource={resource} /> : <DetailPage resource={resource} id={id} />;
}

function OwnSettings({ resource }: Pick<OwnPageProps, 'resource'>) {
  const { organization } = useMember();
  const path = { id: organization.id };
  const record = useAnswer('/v1/organizations/{id}', { path });
  // A role can be without the billing details, whose sections are left out then.
  const billing = useAnswer('/v1/organizations/{id}/billing', { path });
  const isLoading = record.isPending || billing.isPending;
  const title = t({ id: 'console.menu.settings', defaultMessage: 'Settings' });
  return (
    <main className={styles.page} aria-busy={isLoading}>
      <RecordTop resource={resource} id={organization.id} record={record.data} title={title} own={OWN} />
      {record.data === undefined && record.error && (
        <Failure error={record.error} onRetry={() => void record.refetch()} />
      )}
      {isLoading && <RecordFields kind={undefined} record={undefined} />}
      {!isLoading && record.data && (
        <UnsavedChanges>
          <Sections resource={resource} record={record.data} billing={billing.data} />
        </UnsavedChanges>
      )}
    </main>
  );
}

/** The sections below each other, which save alone, with a navigation to each. */
function Sections(settings: Settings) {
  const content = useAnchor();
  const sections = listSections(settings);
  return (
    <div className={styles.split}>
      <nav
        className={styles.navigation}
        aria-label={t({ id: 'console.settings.sections', defaultMessage: 'Sections of the settings' })}
      >
        <ul>
          {sections.map(({ name, title }) => (
            <li key={name}>
              <a href={`#${name}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={content} className={styles.sections}>
        {sections.map(({ name, title, text, content: fields, isTitled = false }) =>
          isTitled ? (
            <div key={name} id={name} className={styles.section}>
              {fields}
            </div>
          ) : (
            <section key={name} id={name} className={styles.section} aria-labelledby={`${name}-title`}>
              <div>
                <h2 id={`${name}-title`}>{title}</h2>
                {text !== undefined && <p className={parts.muted}>{text}</p>}
              </div>
              {fields}
            </section>
          ),
        )}
        <MoreViews resource={settings.resource} id={settings.record.id} />
      </div>
    </div>
  );
}

/** The browser looks for the anchor of an address before the sections are there. */
function useAnchor() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { hash } = window.location;
    if (hash !== '') content.current?.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView();
  }, []);
  return content;
}
