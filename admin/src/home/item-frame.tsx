import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type PropsWithChildren, type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { headHeight } from './layout/geometry'

interface ItemFrameProps {
  title: string
  /** Where its title leads. */
  to?: string | undefined
  /** Before the title, and after it. */
  start?: ReactNode
  end?: ReactNode
  /** Whether its content can be used, rather than only seen. */
  isInert?: boolean
}

/** The frame of an item, under its title. */
export function ItemFrame({ title, to, start, end, isInert, children }: PropsWithChildren<ItemFrameProps>) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} sx={frame}>
      <Stack direction="row" className="item-head" sx={[head, { pl: start ? 1 : 2 }]}>
        {start}
        <Typography
          id={id}
          component="h2"
          variant="h6"
          noWrap
          title={title}
          sx={{ flexGrow: 1, minWidth: 0, ml: start ? 0.5 : 0 }}
        >
          {to && !isInert ? (
            <Link component={RouterLink} to={to} color="inherit" underline="hover">
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        {end}
      </Stack>
      <Box inert={isInert} sx={{ flexGrow: 1, minHeight: 0, overflow: 'auto' }}>
        {children}
      </Box>
    </Paper>
  )
}

const frame = { height: '100%', minWidth: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden' }
const head = { flex: 'none', height: headHeight, alignItems: 'center', gap: 0.5, pr: 1 }
