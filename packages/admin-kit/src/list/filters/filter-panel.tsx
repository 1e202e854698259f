/** The panel of a list’s filters, one a row. */

import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { isDeepEqual } from '@parvis/data-provider'
import { type Field, filtersOf, type Operator } from '@parvis/schema'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLoaded } from '../../fields/use-loaded.js'
import { useLanguage } from '../../messages/language.js'
import { useMessages } from '../../messages/use-messages.js'
import { useText } from '../../messages/use-text.js'
import { useFilterFields, useKind, useSchema } from '../../record/schema-context.js'
import { useListFilters } from '../list-filters.js'
import {
  choicesFor,
  type FilterChoice,
  type FilterDraft,
  isUnderstood,
  operatorsOf,
  readFilter,
  withChoice,
  writeFilter,
} from './filter-draft.js'
import { filterPanelMessages } from './filter-panel-messages.js'

export interface FilterPanelProps {
  id: string
  /** Called when Esc is pressed in it. */
  onClose(): void
}

/** Every field that the list can be filtered by, one a row; Esc closes it. */
export default function FilterPanel({ id, onClose }: FilterPanelProps) {
  const schema = useSchema()
  const fields = useFilterFields()
  const text = useText()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!(event.target instanceof Node) || !panel.current?.contains(event.target)) return
    onClose()
  }
  return (
    <Box
      ref={panel}
      id={id}
      role="region"
      aria-label={text('filters')}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      sx={frame}
    >
      {filtersOf(schema).map((name) => {
        const field = fields[name]
        return field && <FilterRow key={name} name={name} field={field} />
      })}
    </Box>
  )
}

const frame = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  p: 2,
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  outline: 'none',
}

/** The filter of one field: its operator and its values. */
function FilterRow({ name, field }: { name: string; field: Field }) {
  const { filters, filterBy } = useListFilters()
  const { draft, setDraft, isComplete } = useFilterDraft(field, filters[name], (wanted) =>
    filterBy(name, wanted),
  )
  const text = useMessages(filterPanelMessages)
  const id = useId()
  const label = field.label[useLanguage()]
  return (
    <Box role="group" aria-labelledby={id} sx={row}>
      <Typography id={id} variant="body2" sx={rowLabel}>
        {label}
      </Typography>
      <TextField
        select
        size="small"
        label={text('filter_operator')}
        value={draft.choice}
        onChange={({ target }) => setDraft(withChoice(field, draft, target.value as FilterChoice))}
      >
        {choicesFor(field).map((choice) => (
          <MenuItem key={choice} value={choice}>
            {text(choiceLabels[choice])}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ minWidth: 0 }}>
        <Operands field={field} draft={draft} onChange={setDraft} />
        <Typography variant="caption" color="error" role="status" sx={{ display: 'block' }}>
          {isComplete ? '' : text('filter_incomplete')}
        </Typography>
      </Box>
    </Box>
  )
}

interface OperandsProps {
  field: Field
  draft: FilterDraft
  onChange(draft: FilterDraft): void
}

function Operands({ field, draft, onChange }: OperandsProps) {
  const { operand: Operand } = useKind(field.kind)
  const text = useMessages(filterPanelMessages)
  const { choice, operands } = draft
  return (
    <Suspense fallback={<Box sx={{ minHeight: 40 }} />}>
      <Box sx={operandList}>
        {operatorsOf[choice].map((operator) => (
          <Operand
            key={operator}
            field={field}
            operator={operator}
            label={text(operandLabels[operator] ?? 'filter_value')}
            value={operands[operator]}
            onChange={(value) => onChange({ choice, operands: { ...operands, [operator]: value } })}
          />
        ))}
      </Box>
    </Suspense>
  )
}

const row = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', md: '176px 176px minmax(0, 1fr)' },
  '& .MuiInputBase-root': { minHeight: 40 },
}

const rowLabel = { fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere', pt: { xs: 0, md: 1.25 } }

const operandList = {
  display: 'grid',
  gap: 1,
  gridAutoFlow: { sm: 'column' },
  gridAutoColumns: { sm: 'minmax(0, 1fr)' },
}

/** How long to wait after a change before the list follows it, in milliseconds. */
const pause = 400

/**
 * A filter being edited: applied to the list once input pauses and is complete, and updated
 * when the list's filters change elsewhere.
 *
 * @param wanted the applied filter of the field; undefined when there is none
 */
function useFilterDraft(field: Field, wanted: unknown, filterBy: (wanted: unknown) => void) {
  const [draft, setDraft] = useState(() => readFilter(field, wanted))
  const sent = useRef(wanted)
  const made = writeFilter(draft)
  const isLoaded = useLoaded(field.loaderFor, made)
  const latestReport = useRef<(draft: FilterDraft) => void>(undefined)
  latestReport.current = (latest) => {
    const written = writeFilter(latest)
    if (field.loaderFor?.(written) || !canCompare(field, written) || isDeepEqual(written, sent.current))
      return
    sent.current = written
    filterBy(written)
  }
  const latestDraft = useRef(draft)
  latestDraft.current = draft

  useEffect(() => {
    if (isDeepEqual(wanted, sent.current)) return
    sent.current = wanted
    setDraft(readFilter(field, wanted))
  }, [field, wanted])
  useEffect(() => {
    if (!isLoaded) return
    const timer = setTimeout(() => latestReport.current?.(draft), pause)
    return () => clearTimeout(timer)
  }, [draft, isLoaded])
  useEffect(() => () => latestReport.current?.(latestDraft.current), [])
  return { draft, setDraft, isComplete: canCompare(field, made) }
}

function canCompare(field: Field, written: unknown): boolean {
  return written === undefined || isUnderstood(field, written)
}

type PanelKey = keyof typeof filterPanelMessages

const choiceLabels: Readonly<Record<FilterChoice, PanelKey>> = {
  is: 'operator_is',
  isNot: 'operator_is_not',
  contains: 'operator_contains',
  oneOf: 'operator_one_of',
  range: 'operator_range',
  empty: 'operator_empty',
  notEmpty: 'operator_not_empty',
}

const operandLabels: Readonly<Partial<Record<Operator, PanelKey>>> = {
  atLeast: 'filter_from',
  atMost: 'filter_to',
}
