import Box from '@mui/material/Box'
import type { PropsWithChildren } from 'react'

/** The head of a row: its box, and its name beside it. */
export function HeadLabel({ label, children }: PropsWithChildren<{ label: string }>) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {children}
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
    </Box>
  )
}
