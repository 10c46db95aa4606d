import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useIsWide } from '../../shared/use-is-wide.ts';
import type { OperationId } from '../description.ts';
import { DetailPage, RecordTop } from '../DetailPage.tsx';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import { WatchChanges } from '../parts/unsaved-changes.tsx';
import { useAnswer } from '../queries.ts';
import { RecordFields } from '../RecordFields.tsx';
import { listSections, type Section, type Settings } from './sections.tsx';
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
      {!isLoading && record.data && <Sections resource={resource} record={record.data} billing={billing.data} />}
    </main>
  );
}

/** One section at a time, which the address names. A section that was opened keeps what was entered in it. */
function Sections(settings: Settings) {
  const sections = listSections(settings);
  const name = useAnchor();
  const current = sections.find((section) => section.name === name) ?? sections[0];
  const opened = useRef(new Set<string>());
  if (current) opened.current.add(current.name);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const mark = useCallback(
    (section: string, hasChanges: boolean) =>
      setChanged((others) => [...others.filter((other) => other !== section), ...(hasChanges ? [section] : [])]),
    [],
  );
  return (
    <div className={styles.split}>
      <SectionChoice sections={sections} current={current?.name} changed={changed} />
      <div className={styles.sections}>
        {sections
          .filter((section) => opened.current.has(section.name))
          .map((section) => (
            <SectionView key={section.name} section={section} isHidden={section !== current} onChange={mark} />
          ))}
      </div>
    </div>
  );
}

interface ViewProps {
  section: Section;
  isHidden: boolean;
  onChange: (section: string, hasChanges: boolean) => void;
}

function SectionView({ section: { name, title, text, content, isTitled = false }, isHidden, onChange }: ViewProps) {
  const mark = useCallback((hasChanges: boolean) => onChange(name, hasChanges), [name, onChange]);
  return (
    <WatchChanges onChange={mark}>
      <section className={styles.section} aria-labelledby={isTitled ? undefined : `${name}-title`} hidden={isHidden}>
        {!isTitled && (
          <div>
            <h2 id={`${name}-title`}>{title}</h2>
            {text !== undefined && <p className={parts.muted}>{text}</p>}
          </div>
        )}
        {content}
      </section>
    </WatchChanges>
  );
}

interface ChoiceProps {
  sections: readonly Section[];
  current: string | undefined;
  /** The names of sections with changes that are not saved. */
  changed: readonly string[];
}

/** The sections as a list beside them. A phone is too narrow for it, so it offers a choice. */
function SectionChoice({ sections, current, changed }: ChoiceProps) {
  const label = t({ id: 'console.settings.sections', defaultMessage: 'Sections of the settings' });
  const notSaved = t({ id: 'console.unsaved', defaultMessage: 'Not saved yet.' });
  const isWide = useIsWide();
  if (!isWide)
    return (
      <select
        aria-label={label}
        value={current}
        onChange={({ target }) => {
          window.location.hash = target.value;
        }}
      >
        {sections.map(({ name, title }) => (
          <option key={name} value={name}>
            {changed.includes(name) ? `${title} – ${notSaved}` : title}
          </option>
        ))}
      </select>
    );
  return (
    <nav className={styles.navigation} aria-label={label}>
      <ul>
        {sections.map(({ name, title }) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === current ? 'true' : undefined}>
              {title}{' '}
              {changed.includes(name) && (
                <span className={styles.mark}>
                  <span className={parts.visuallyHidden}>{notSaved}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** @returns the name after `#` in the address. A page that changes it begins at its top, as another page does */
function useAnchor(): string {
  const name = useSyncExternalStore(subscribeToAnchor, () => window.location.hash.slice(1));
  const shown = useRef(name);
  useLayoutEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    window.scrollTo(0, 0);
  }, [name]);
  return name;
}

function subscribeToAnchor(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
