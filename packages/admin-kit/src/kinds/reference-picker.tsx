import { Autocomplete, TextField, type TextFieldProps } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../messages/use-text.js'
import { useResource } from '../record/schema-context.js'
import { moved } from './moved.js'
import { OrderedChip } from './ordered-chip.js'
import { useCanCreate } from './use-can-create.js'
import { useDebounced } from './use-debounced.js'
import { useFoundRecords } from './use-found-records.js'
import { type NamedRecord, useNamedRecords } from './use-named-records.js'

const NewRecordDialog = lazy(() => import('./new-record-dialog.js'))

export interface ReferencePickerProps {
  /** The name of the resource referred to. */
  to: string
  ids: readonly string[]
  onChange(ids: string[]): void
  onBlur?(): void
  /** Whether there may be more than one. */
  isSeveral: boolean
  /** Whether a record that is not there yet can be made on the spot. */
  canCreate?: boolean
  field: TextFieldProps
}

/** What stands in the list of options for making a record. */
const creation = 'create'

/** Finds records by what is typed, on the server, and shows those that are chosen by their name. */
export function ReferencePicker({ to, ids, onChange, isSeveral, ...props }: ReferencePickerProps) {
  const text = useText()
  const resource = useResource(to)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [asked, ask] = useDebounced('', setTyped)
  const [draft, setDraft] = useState<string>()
  const chosen = useNamedRecords(to, ids)
  const { found, isFetching, isSearched } = useFoundRecords(resource, typed, isOpen)
  const mayCreate = useCanCreate(resource) && props.canCreate === true
  const wish = asked.trim()
  const isChosenTitle = chosen.some(({ title }) => title === wish)
  const offered = [...found, ...(mayCreate ? [{ id: creation, title: wish, isGone: false }] : [])]

  const take = (records: readonly NamedRecord[]) => {
    if (records.some(({ id }) => id === creation)) return setDraft(isChosenTitle ? '' : wish)
    onChange([...new Set(records.map(({ id }) => id))])
  }
  const titleOf = ({ id, title, isGone }: NamedRecord) => {
    if (id === creation) return title ? text('create_named', { title }) : text('create_new')
    return isGone ? text('record_gone') : (title ?? text('loading'))
  }
  const shared = {
    autoHighlight: true,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onBlur: props.onBlur,
    options: offered,
    loading: isFetching,
    loadingText: text('loading'),
    noOptionsText: text('no_items'),
    clearText: text('clear_value'),
    openText: text('open_options'),
    closeText: text('close'),
    getOptionLabel: titleOf,
    getOptionKey: ({ id }: NamedRecord) => id,
    isOptionEqualToValue: (option: NamedRecord, value: NamedRecord) => option.id === value.id,
    filterOptions: (options: NamedRecord[]) =>
      isSearched ? options : options.filter((each) => each.id === creation || matches(titleOf(each), wish)),
    onInputChange: (_event: unknown, next: string, reason: string) => ask(reason === 'input' ? next : ''),
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
              return (
                <OrderedChip
                  {...item}
                  key={record.id}
                  index={index}
                  label={titleOf(record)}
                  onMove={(from, to) => onChange(moved(ids, from, to))}
                />
              )
            })
          }
          renderInput={(params) => <TextField {...params} {...props.field} />}
        />
      ) : (
        <Autocomplete
          {...shared}
          value={chosen[0] ?? null}
          onChange={(_event, record) => take(record ? [record] : [])}
          renderInput={(params) => <TextField {...params} {...props.field} />}
        />
      )}
      {draft !== undefined && resource && (
        <Suspense>
          <NewRecordDialog
            resource={resource}
            title={draft}
            onClose={() => setDraft(undefined)}
            onCreated={(id) => {
              setDraft(undefined)
              onChange(isSeveral ? [...ids, id] : [id])
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function matches(title: string, wish: string): boolean {
  return fold(title).includes(fold(wish))
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
