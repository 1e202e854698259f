import { Box, MenuItem, TextField, Typography } from '@mui/material'
import type { Field, Operator } from '@parvis/schema'
import { Suspense, useId } from 'react'
import type { KitKey } from '../../messages/index.js'
import { useLanguage, useText } from '../../messages/use-text.js'
import { useKind } from '../../record/schema-context.js'
import { useNarrowing } from '../narrowing.js'
import { choicesFor, type FilterChoice, type FilterDraft, operatorsOf, withChoice } from './filter-draft.js'
import { useFilterDraft } from './use-filter-draft.js'

const choiceWords: Readonly<Record<FilterChoice, KitKey>> = {
  is: 'operator_is',
  isNot: 'operator_is_not',
  contains: 'operator_contains',
  oneOf: 'operator_one_of',
  range: 'operator_range',
  empty: 'operator_empty',
  notEmpty: 'operator_not_empty',
}

const operandWords: Readonly<Partial<Record<Operator, KitKey>>> = {
  atLeast: 'filter_from',
  atMost: 'filter_to',
}

/** A field that the list can be narrowed by: how to compare it, and with what. */
export function FilterRow({ name, field }: { name: string; field: Field }) {
  const { filters, narrow } = useNarrowing()
  const { draft, setDraft, isComplete } = useFilterDraft(field, filters[name], (wanted) =>
    narrow(name, wanted),
  )
  const text = useText()
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
            {text(choiceWords[choice])}
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
  const text = useText()
  const { choice, operands } = draft
  return (
    <Suspense fallback={<Box sx={{ minHeight: 40 }} />}>
      <Box sx={operandList}>
        {operatorsOf[choice].map((operator) => (
          <Operand
            key={operator}
            field={field}
            operator={operator}
            label={text(operandWords[operator] ?? 'filter_value')}
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
