import { Box } from '@mui/material'
import { useText } from '../messages/use-text.js'
import { ColourInput } from './colour-input.js'
import { ColourSwatch, ColourWell } from './colour-well.js'
import { type FieldOf, fieldComponents, type OperandProps, type ValueProps } from './field-kind.js'
import { LineOperand } from './line-operand.js'
import { NotGiven } from './plain-value.js'

type ColourField = FieldOf<'colour'>

export const colourComponents = fieldComponents({
  cell: Colour,
  display: ({ field, value }: ValueProps<ColourField>) =>
    value == null ? <NotGiven /> : <Colour field={field} value={value} />,
  input: ColourInput,
  operand: ColourOperand,
  width: 120,
})

function Colour({ value }: ValueProps<ColourField>) {
  if (typeof value !== 'string') return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
      <ColourSwatch value={value} />
      {value}
    </Box>
  )
}

function ColourOperand(props: OperandProps<ColourField>) {
  const text = useText()
  const isSingle = props.operator !== 'oneOf'
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {isSingle && (
        <ColourWell
          value={props.value}
          label={text('pick_colour', { label: props.label })}
          onChange={props.onChange}
        />
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <LineOperand {...props} />
      </Box>
    </Box>
  )
}
