import { Chip, Stack } from '@mui/material'
import { fieldComponents, type ValueProps } from '../../fields/field-kind.js'
import { listOf } from '../../fields/list-of.js'
import { inputOnDemand } from '../../fields/on-demand.js'
import { EmptyValue, PlainCell } from '../../fields/plain-value.js'
import { LineOperand } from '../operands-on-demand.js'

export const listComponents = fieldComponents({
  cell: PlainCell,
  display: ListDisplay,
  ...inputOnDemand(() => import('./chips-input.js')),
  operand: LineOperand,
  width: 200,
  isWide: true,
})

function ListDisplay({ value }: ValueProps) {
  const values = listOf(value)
  if (values.length === 0) return <EmptyValue />
  return (
    <Stack component="ul" direction="row" useFlexGap spacing={0.5} sx={row}>
      {values.map((each) => (
        <Chip key={each} component="li" size="small" variant="outlined" label={each} />
      ))}
    </Stack>
  )
}

const row = { flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }
