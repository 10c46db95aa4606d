import { Plus, Search, X } from 'lucide';
import type { ReactNode, SubmitEvent } from 'react';
import { classNames } from '../shared/class-names.ts';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import { readForm } from '../shared/use-mutation.ts';
import { go, useAddress } from './address.ts';
import { consolePath } from './addresses.ts';
import type { Field, Operation, Resource } from './description.ts';
import { FilterFields, filterShape, isOffered, readFilter } from './FilterFields.tsx';
import { filterText } from './FilterText.tsx';
import styles from './Filters.module.css';
import { filtersOf, withParameter } from './list-query.ts';
import { useMember } from './member.tsx';
import { closeAround, Popover } from './Popover.tsx';

/** The parameter that searches in the texts of records. */
const SEARCH = 'query';

/** The filters of a list as chips. The address has their values, under the names that the API gives them. */
export function Filters({ list, resource }: { list: Operation; resource: Resource }): ReactNode {
  const { query } = useAddress();
  const filters = filtersOf(list, resource);
  const others = filters.filter(({ name }) => name !== SEARCH);
  const active = others.filter(({ name }) => isActive(query, name));
  const offered = others.filter((field) => !active.includes(field) && isOffered(field));
  const rest = others.filter((field) => !active.includes(field) && !offered.includes(field));
  if (filters.length === 0) return null;
  return (
    <div className={styles.filters} role="group" aria-label={t({ id: 'console.filters', defaultMessage: 'Filters' })}>
      {filters.some(({ name }) => name === SEARCH) && <SearchField />}
      {active.map((field) => (
        <ActiveChip key={field.name} field={field} />
      ))}
      {offered.map((field) => (
        <Popover key={field.name} className={styles.chip} label={field.title}>
          <FilterForm fields={[field]} />
        </Popover>
      ))}
      {rest.length > 0 && (
        <Popover
          className={styles.chip}
          label={
            <>
              <Icon of={Plus} /> {t({ id: 'console.filters.more', defaultMessage: 'More filters' })}
            </>
          }
        >
          <FilterForm fields={rest} />
        </Popover>
      )}
    </div>
  );
}

const isActive = (query: URLSearchParams, name: string) => [...query.keys()].some((key) => key.split('[')[0] === name);

/** @returns a function that opens the same page with other parameters */
function useOpen(): (query: URLSearchParams) => void {
  const { place } = useAddress();
  const { organization } = useMember();
  return (query) => go(consolePath({ ...place, organization: organization.slug }, query));
}

function SearchField() {
  const { query } = useAddress();
  const open = useOpen();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    const text = readForm(event)(SEARCH);
    open(withParameter(query, SEARCH, text === '' ? [] : [[SEARCH, text]]));
  };
  return (
    <form className={styles.search} onSubmit={search}>
      <Icon of={Search} />
      <input
        type="search"
        name={SEARCH}
        defaultValue={query.get(SEARCH) ?? ''}
        aria-label={t({ id: 'console.search', defaultMessage: 'Search' })}
        placeholder={t({ id: 'console.search', defaultMessage: 'Search' })}
      />
    </form>
  );
}

/** A filter with its value. The cross removes it. */
function ActiveChip({ field }: { field: Field }) {
  const { place, query } = useAddress();
  const { organization } = useMember();
  const without = withParameter(query, field.name, []);
  const text = (
    <>
      <bdi>{field.title}</bdi>: {filterText(field, query)}
    </>
  );
  return (
    <span className={classNames(styles.chip, styles.active)}>
      {filterShape(field) === 'id' ? (
        <span>{text}</span>
      ) : (
        <Popover className={parts.link} label={text}>
          <FilterForm fields={[field]} />
        </Popover>
      )}
      <a
        href={consolePath({ ...place, organization: organization.slug }, without)}
        aria-label={t(
          { id: 'console.filters.remove', defaultMessage: 'Remove the filter {name}' },
          { name: field.title },
        )}
      >
        <Icon of={X} />
      </a>
    </span>
  );
}

/** Fields of filters, whose values come into the address. */
export function FilterForm({ fields }: { fields: readonly Field[] }) {
  const { query } = useAddress();
  const open = useOpen();
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    closeAround(event.currentTarget);
    open(fields.reduce((changed, field) => withParameter(changed, field.name, readFilter(field, form)), query));
  };
  return (
    <form onSubmit={apply}>
      {fields.map((field) => (
        <FilterFields key={field.name} field={field} query={query} />
      ))}
      <button type="submit">{t({ id: 'console.filters.apply', defaultMessage: 'Show results' })}</button>
    </form>
  );
}
