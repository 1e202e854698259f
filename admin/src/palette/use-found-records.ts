import { recordTitle } from '@parvis/admin-kit'
import { type AnswerOf, callPath, type Resource } from '@parvis/schema'
import { type FoundRecord, longestSearch, searchRecords } from '@parvis/schema/search'
import { resources } from '@parvis/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../api/call'
import { apiUrl } from '../configuration'
import { currentLocale } from '../i18n/current-locale'
import { useSelectedCommunity } from '../session/selected-community'
import { matchLabels } from './match-labels'
import type { PaletteItem } from './palette-item'
import { recordIcon } from './record-icon'

/** How long after a key the records are searched, in milliseconds. */
const pause = 120

/** The records that match what is typed, and how far the search is. */
export interface FoundRecords {
  readonly items: readonly PaletteItem[]
  readonly state: 'idle' | 'searching' | 'offline' | 'failed' | 'incomplete' | 'done'
}

/** Searches the records while somebody types; the previous search is aborted. */
export function useFoundRecords(typed: string): FoundRecords {
  const wanted = typed.trim().slice(0, longestSearch)
  const query = useSettled(wanted)
  const community = useSelectedCommunity()
  const { data, isError, fetchStatus, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['palette', 'search', query, community],
    enabled: query !== '',
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = callPath(searchRecords, { query: { q: query } })
      const { json } = await client(`${apiUrl}/${path}`, { signal })
      return json as Answer
    },
  })
  if (wanted === '') return { items: [], state: 'idle' }
  const items =
    query === '' || isError ? [] : (data?.records ?? []).flatMap((found) => itemOf(found, community))
  if (fetchStatus === 'paused') return { items, state: 'offline' }
  if (isFetching || isPlaceholderData || query !== wanted)
    return { items: items.filter(isStill(wanted)), state: 'searching' }
  if (isError) return { items, state: navigator.onLine ? 'failed' : 'offline' }
  return { items, state: data?.isComplete === false ? 'incomplete' : 'done' }
}

type Answer = AnswerOf<typeof searchRecords>

/** Whether a record that was found before also matches what is typed by now. */
function isStill(wanted: string): (item: PaletteItem) => boolean {
  return ({ label }) => matchLabels(wanted, [label]) !== undefined
}

function itemOf(found: FoundRecord, community: string | null): PaletteItem[] {
  const resource = resources.find((each: Resource) => each.name === found.resource)
  if (!resource) return []
  const locale = currentLocale()
  const selection = found.within && found.within !== community ? `?community=${found.within}` : ''
  return [
    {
      key: `record ${found.id}`,
      label: recordTitle(resource, { id: found.id, [resource.title]: found.title }, locale),
      detail: resource.label.one[locale],
      icon: recordIcon(resource),
      to: `/${resource.route}/${found.id}${selection}`,
    },
  ]
}

/** A text once typing pauses; at once when it is emptied. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
