import type { Resource } from '@parvis/schema'
import { keepPreviousData } from '@tanstack/react-query'
import { type RaRecord, useGetList } from 'react-admin'
import { useLanguage } from '../messages/use-text.js'
import { recordTitle } from '../record/record-title.js'

/** How many records are offered at a time. */
const perPage = 25

/** The first records of a resource that match what is typed; asked for once the list is open. */
export function useFoundRecords(resource: Resource | undefined, typed: string, isOpen: boolean) {
  const locale = useLanguage()
  const isSearched = resource !== undefined && resource.list.search.length > 0 && typed.trim() !== ''
  const { field = 'createdAt', direction = 'ASC' } = resource?.list.order ?? {}
  const {
    data = [],
    error,
    isFetching,
  } = useGetList<RaRecord>(
    resource?.route ?? '',
    {
      filter: isSearched ? { q: typed.trim() } : {},
      pagination: { page: 1, perPage },
      sort: { field, order: direction },
    },
    { enabled: isOpen && resource !== undefined, placeholderData: keepPreviousData },
  )
  const found = resource
    ? data.map((record) => ({
        id: String(record.id),
        title: recordTitle(resource, record, locale),
        isGone: false,
      }))
    : []
  return { found, error, isFetching, isSearched }
}
