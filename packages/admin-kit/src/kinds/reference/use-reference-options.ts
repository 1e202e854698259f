import type { Resource } from '@parvis/schema'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { useProblemMessage } from '../../feedback/problem-message.js'
import { useOptionMessages } from '../../fields/option-messages.js'
import { useDebounced } from '../../fields/use-debounced.js'
import { useLanguage, useText } from '../../messages/use-text.js'
import { recordTitle } from '../../record/record-title.js'
import { useCanCreate } from '../../record/use-allowed.js'
import type { NamedRecord } from './use-named-records.js'

/** How many records are offered at a time. */
const perPage = 25

/** The first records of a resource that match what is typed; asked for once the list is open. */
function useFoundRecords(resource: Resource | undefined, typed: string, isOpen: boolean) {
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

/** What stands in the list of options for making a record. */
export const creation = 'create'

export interface ReferenceOptionsWish {
  /** Whether a record that is not there yet can be made on the spot. */
  canCreate: boolean
  /** Whether several records can be chosen, one after the other. */
  isSeveral: boolean
}

/** The records offered for what is typed, and what the list of them does. */
export function useReferenceOptions(
  resource: Resource | undefined,
  { canCreate, isSeveral }: ReferenceOptionsWish,
) {
  const text = useText()
  const messages = useOptionMessages()
  const problemMessage = useProblemMessage()
  const [isOpen, setOpen] = useState(false)
  const [wish, setWish] = useState('')
  const [typed, type] = useDebounced('', setWish)
  const { found, error, isFetching, isSearched } = useFoundRecords(resource, wish, isOpen)
  const mayCreate = useCanCreate(resource) && canCreate
  const making = { id: creation, title: typed.trim(), isGone: false }

  const titleOf = ({ id, title, isGone }: NamedRecord) => {
    if (id === creation) return title ? text('create_named', { title }) : text('create_new')
    return isGone ? text('record_gone') : (title ?? text('loading'))
  }
  // What the server did not search in is searched here.
  const narrow = (options: NamedRecord[]) =>
    isSearched ? options : options.filter((each) => each.id === creation || matches(titleOf(each), typed))
  const hear = (_event: unknown, next: string, reason: string) => {
    // The name of a record chosen before, which comes late, must not take the place of what is typed for the next.
    if (isSeveral && reason === 'reset') return
    type(reason === 'input' ? next : '')
  }
  const list = {
    ...(isSeveral && { inputValue: typed }),
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    options: mayCreate ? [...found, making] : found,
    loading: isFetching,
    ...messages,
    ...(error && { noOptionsText: problemMessage(error).sentence }),
    getOptionLabel: titleOf,
    getOptionKey: ({ id }: NamedRecord) => id,
    isOptionEqualToValue: (option: NamedRecord, value: NamedRecord) => option.id === value.id,
    filterOptions: narrow,
    onInputChange: hear,
  }
  return { list, titleOf, typed: typed.trim() }
}

function matches(title: string, wish: string): boolean {
  return fold(title).includes(fold(wish.trim()))
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
