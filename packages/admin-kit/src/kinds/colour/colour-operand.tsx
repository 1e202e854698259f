import { Box } from '@mui/material'
import type { OperandProps } from '../../fields/field-kind.js'
import { useText } from '../../messages/use-text.js'
import { LineOperand } from '../text/line-operand.js'
import { ColourWell } from './colour-well.js'

/** A colour to compare with, picked or typed. */
export function ColourOperand(props: OperandProps) {
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
