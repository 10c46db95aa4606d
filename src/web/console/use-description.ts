import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { intl, t } from '../shared/intl.ts';
import type { Resource, ResourceEntry } from './description.ts';
import { resources } from './generated/index.ts';
import type { ResourceName } from './menu.ts';
import { mapTitles } from './titles.ts';

/** Loads the description of a resource, with the titles of fields in the language of the page. */
export function useDescription(name: ResourceName | undefined, isEnabled = true): Resource | undefined {
  const { data } = useQuery({
    queryKey: ['description', name],
    queryFn: () => load(name),
    enabled: name !== undefined && isEnabled,
    staleTime: Infinity,
  });
  const { locale } = intl;
  return useMemo(
    () => (data === null || data === undefined ? undefined : mapTitles(data, translateTitle)),
    [data, locale],
  );
}

async function load(name: ResourceName | undefined): Promise<Resource | null> {
  const entry: ResourceEntry | undefined = name && resources[name];
  return entry === undefined ? null : entry.load();
}

/**
 * @param id of its message, which is loaded with the description (`vite.messages.ts`)
 * @returns a title of the description in the language of the page
 */
export function translateTitle(id: string, title: string): string {
  const message = { id, defaultMessage: title };
  return id in intl.messages ? t(message) : title;
}
