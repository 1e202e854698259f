/** The picker that searches records, orders the chosen ones, and creates a missing one on the spot. */

import { Autocomplete, Chip, type ChipProps, TextField, type TextFieldProps } from '@mui/material'
import type { Resource } from '@parvis/schema'
import { keepPreviousData } from '@tanstack/react-query'
import { type DragEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { useProblemMessage } from '../../feedback/problem-message.js'
import { useOptionMessages } from '../../fields/option-messages.js'
import { useDebounced } from '../../fields/use-debounced.js'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'
import { useCanCreate } from '../../record/access.js'
import { recordTitle } from '../../record/record-title.js'
import { useResource } from '../../record/schema-context.js'
import { type NamedRecord, useNamedRecords } from './use-named-records.js'

const NewRecordDialog = lazy(() => import('./new-record-dialog.js'))

/** Option that creates a record. */
const creation = 'create'

export interface ReferencePickerProps {
  /** The name of the resource referred to. */
  to: string
  ids: readonly string[]
  onChange(ids: string[]): void
  onBlur?(): void
  /** Whether several can be chosen. */
  isSeveral: boolean
  /** Whether a new record can be created in place. */
  canCreate?: boolean
  field: TextFieldProps
}

/** Searches records on the server as one types, and shows the chosen ones by title. */
export function ReferencePicker({ to, ids, onChange, isSeveral, ...props }: ReferencePickerProps) {
  const resource = useResource(to)
  const chosen = useNamedRecords(to, ids)
  const canCreate = props.canCreate === true
  const { list, titleOf, typed } = useReferenceOptions(resource, { canCreate, isSeveral })
  /** Suggested title of the record being created. */
  const [draft, setDraft] = useState<string>()

  const take = (records: readonly NamedRecord[]) => {
    if (records.some(({ id }) => id === creation)) return setDraft(typed)
    onChange([...new Set(records.map(({ id }) => id))])
  }
  const selectCreated = (id: string) => {
    setDraft(undefined)
    onChange(isSeveral ? [...ids, id] : [id])
  }
  const shared = {
    ...list,
    onBlur: props.onBlur,
    renderInput: (params: object) => <TextField {...params} {...props.field} />,
  }
  return (
    <>
      {isSeveral ? (
        <Autocomplete
          {...shared}
          multiple
          filterSelectedOptions
          disableCloseOnSelect
          value={chosen}
          onChange={(_event, records) => take(records)}
          renderValue={(records, getItemProps) =>
            records.map((record, index) => {
              const { key: _, ...item } = getItemProps({ index })
              const move = (from: number, place: number) => onChange(moved(ids, from, place))
              return (
                <OrderedChip {...item} key={record.id} index={index} label={titleOf(record)} onMove={move} />
              )
            })
          }
        />
      ) : (
        <Autocomplete
          {...shared}
          value={chosen[0] ?? null}
          onChange={(_event, record) => take(record ? [record] : [])}
        />
      )}
      {draft !== undefined && resource && (
        <Suspense>
          <NewRecordDialog
            resource={resource}
            title={draft}
            onClose={() => setDraft(undefined)}
            onCreated={selectCreated}
          />
        </Suspense>
      )}
    </>
  )
}

/** A list with one item moved; the same list when there is no such position. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

interface ReferenceOptionsSettings {
  /** Whether a new record can be created in place. */
  canCreate: boolean
  /** Whether several records can be chosen, one after the other. */
  isSeveral: boolean
}

/** The matching records, and the handlers of their list. */
function useReferenceOptions(
  resource: Resource | undefined,
  { canCreate, isSeveral }: ReferenceOptionsSettings,
) {
  const text = useText()
  const messages = useOptionMessages()
  const problemMessage = useProblemMessage()
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [typed, type] = useDebounced('', setQuery)
  const { found, error, isFetching, isSearched } = useFoundRecords(resource, query, isOpen)
  const mayCreate = useCanCreate(resource) && canCreate
  const newOption = { id: creation, title: typed.trim(), isDeleted: false }

  const titleOf = ({ id, title, isDeleted }: NamedRecord) => {
    if (id === creation) return title ? text('create_named', { title }) : text('create_new')
    return isDeleted ? text('record_gone') : (title ?? text('loading'))
  }
  // Search here what the server did not search.
  const filterOptions = (options: NamedRecord[]) =>
    isSearched ? options : options.filter((each) => each.id === creation || matches(titleOf(each), typed))
  const changeInput = (_event: unknown, next: string, reason: string) => {
    // A late title of an earlier choice must not replace the input for the next one.
    if (isSeveral && reason === 'reset') return
    type(reason === 'input' ? next : '')
  }
  const list = {
    ...(isSeveral && { inputValue: typed }),
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    options: mayCreate ? [...found, newOption] : found,
    loading: isFetching,
    ...messages,
    ...(error && { noOptionsText: problemMessage(error).sentence }),
    getOptionLabel: titleOf,
    getOptionKey: ({ id }: NamedRecord) => id,
    isOptionEqualToValue: (option: NamedRecord, value: NamedRecord) => option.id === value.id,
    filterOptions: filterOptions,
    onInputChange: changeInput,
  }
  return { list, titleOf, typed: typed.trim() }
}

function matches(title: string, query: string): boolean {
  return fold(title).includes(fold(query.trim()))
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** How many records are offered at a time. */
const perPage = 25

/** The first records of a resource that match the typed text; loaded once the list is open. */
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
        isDeleted: false,
      }))
    : []
  return { found, error, isFetching, isSearched }
}

interface OrderedChipProps extends ChipProps {
  /** Its index. */
  index: number
  onMove(from: number, to: number): void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A chip that changes places: dropped on another one, or by Alt and an arrow. */
function OrderedChip({ index, onMove, onKeyDown, ...props }: OrderedChipProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const from = Number.parseInt(event.dataTransfer.getData('text/plain'), 10)
    if (Number.isInteger(from)) onMove(from, index)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.altKey ? steps[event.key] : undefined
    // The options list would use Alt to leave the chips, and the arrow for itself.
    if (event.key === 'Alt' || step !== undefined) event.stopPropagation()
    if (step === undefined) return onKeyDown?.(event)
    event.preventDefault()
    onMove(index, index + step)
  }
  return (
    <Chip
      {...props}
      variant="outlined"
      draggable
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onKeyDown={press}
    />
  )
}
