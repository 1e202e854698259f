import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type PropsWithChildren, type ReactNode, useId } from 'react'

/** A part of a page about tokens, with its heading. */
export function Section({ title, children }: PropsWithChildren<{ title: string }>) {
  const id = useId()
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}
    >
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

/** A list of facts: as many columns as fit. */
export function Facts({ children }: PropsWithChildren) {
  return (
    <Box component="dl" sx={facts}>
      {children}
    </Box>
  )
}

const facts = {
  m: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 184px), 1fr))',
}

interface FactProps {
  label: string
  /** Whether it takes the width of all columns. */
  isWide?: boolean
  children: ReactNode
}

/** A fact within `Facts`. */
export function Fact({ label, isWide, children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0, ...(isWide && { gridColumn: '1 / -1' }) }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
      >
        {children}
      </Box>
    </Box>
  )
}
