import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { getOwn } from '../../shared/own.ts';
import { intl, t } from '../shared/intl.ts';
import { commonTitles } from './common-titles.ts';
import type { Resource, ResourceEntry } from './description.ts';
import { resources } from './generated/index.ts';
import { titles } from './generated/titles.ts';
import type { ResourceName } from './menu.ts';

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
    () => (data === null || data === undefined ? undefined : (translate(data) as Resource)),
    [data, locale],
  );
}

async function load(name: ResourceName | undefined): Promise<Resource | null> {
  const entry: ResourceEntry | undefined = name && resources[name];
  return entry === undefined ? null : entry.load();
}

/** Fields that are only read have no title in the contract. Titles that no list shows, and that few records have, stay in English. */
function translate(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => translate(item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, translate(inner, key === 'titles' ? 'title' : name)]),
    );
  return key === 'title' && typeof value === 'string' ? translateTitle(value) : value;
}

/** @returns a title of the contract in the language of the page */
export function translateTitle(title: string): string {
  const message = getOwn(TITLES, title) ?? getOwn(commonTitles, title);
  return message === undefined ? title : t(message);
}

const TITLES: Readonly<Record<string, MessageDescriptor>> = titles;
