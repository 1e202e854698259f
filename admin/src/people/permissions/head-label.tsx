import Box from '@mui/material/Box'
import type { PropsWithChildren, ReactNode } from 'react'

interface HeadLabelProps {
  label: string
  /** What stands behind the name. */
  end?: ReactNode
}

/** The head of a row: its box, and its name beside it. */
export function HeadLabel({ label, end, children }: PropsWithChildren<HeadLabelProps>) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {children}
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      {end}
    </Box>
  )
}
