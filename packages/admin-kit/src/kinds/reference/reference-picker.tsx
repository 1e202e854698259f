import { Autocomplete, Chip, type ChipProps, TextField, type TextFieldProps } from '@mui/material'
import { type DragEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useResource } from '../../record/schema-context.js'
import { type NamedRecord, useNamedRecords } from './use-named-records.js'
import { creation, useReferenceOptions } from './use-reference-options.js'

interface OrderedChipProps extends ChipProps {
  /** Its rank among the others. */
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
    // The list of options would take Alt for leaving the chips, and the arrow for its own.
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

/** Finds records by what is typed, on the server, and shows those that are chosen by their name. */
export function ReferencePicker({ to, ids, onChange, isSeveral, ...props }: ReferencePickerProps) {
  const resource = useResource(to)
  const chosen = useNamedRecords(to, ids)
  const canCreate = props.canCreate === true
  const { list, titleOf, typed } = useReferenceOptions(resource, { canCreate, isSeveral })
  /** What the record that is being made may be called. */
  const [draft, setDraft] = useState<string>()

  const take = (records: readonly NamedRecord[]) => {
    if (records.some(({ id }) => id === creation)) return setDraft(typed)
    onChange([...new Set(records.map(({ id }) => id))])
  }
  const takeNew = (id: string) => {
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
            onCreated={takeNew}
          />
        </Suspense>
      )}
    </>
  )
}

/** A list in which one item has changed places; the same list when there is no such place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
