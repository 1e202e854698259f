import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { PropsWithChildren, ReactNode } from 'react'

interface FigureProps {
  label: string
  /** What is told in large; nothing while it comes. */
  value?: ReactNode
}

/** One of the first figures: its name, the figure, and what it is made of. */
export function Figure({ label, value, children }: PropsWithChildren<FigureProps>) {
  return (
    <Paper sx={{ px: 2, py: 1.5, minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h1" sx={large}>
        {value ?? <Skeleton width="60%" />}
      </Typography>
      <Box component="dd" sx={small}>
        {value === undefined ? <Skeleton width="80%" /> : children}
      </Box>
    </Paper>
  )
}

const large = { m: 0, mt: 0.5, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }
const small = {
  m: 0,
  mt: 0.5,
  minHeight: 42,
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}
