import { Box, Paper, Typography } from '@mui/material'
import type { Field } from '@parvis/schema'
import { useMessages } from '../messages/use-messages.js'
import { useKind } from '../record/schema-context.js'
import type { DifferenceProps } from './difference.js'
import { differenceMessages } from './messages.js'

/** A value before and after, side by side on wide screens. */
export function BothSides({ field, before, after }: DifferenceProps) {
  const text = useMessages(differenceMessages)
  return (
    <Box sx={pair}>
      <Side label={text('before')} field={field} value={before} />
      <Side label={text('after')} field={field} value={after} />
    </Box>
  )
}

const pair = { display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }

/** A value as its field renders it, below its label. */
export function Side({ label, field, value }: { label: string; field: Field; value: unknown }) {
  const { display: Display } = useKind(field.kind)
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1, minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {label}
      </Typography>
      <Display field={field} value={value} />
    </Paper>
  )
}
