import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { viewBarHeight } from './bar-heights'

const Bar = styled('aside')(({ theme: { palette, typography, zIndex } }) => ({
  ...typography.body2,
  position: 'sticky',
  top: 0,
  zIndex: zIndex.drawer + 1,
  height: viewBarHeight,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 16px',
  backgroundColor: palette.fills.info,
  color: palette.onFills.info,
  '& :focus-visible': { outlineColor: palette.onFills.info },
}))

interface TopBarProps {
  label: string
  icon: ReactNode
  /** Its title, and a note after it. */
  title: string
  note: string
  /** What leads out. */
  leave: string
  isLeaving: boolean
  onLeave(): void
}

/** The bar above every screen during a view as someone else, or a visit to another account. */
export function TopBar({ label, icon, title, note, leave, isLeaving, onLeave }: TopBarProps) {
  return (
    <Bar data-view-bar="" aria-label={label}>
      {icon}
      <Box role="status" sx={message}>
        <Box component="strong" sx={line}>
          {title}
        </Box>
        <Box component="span" sx={line}>
          {note}
        </Box>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        disabled={isLeaving}
        onClick={onLeave}
        sx={{ flex: 'none', color: 'inherit', borderColor: 'currentcolor' }}
      >
        {leave}
      </Button>
    </Bar>
  )
}

const message = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 1.5,
  lineHeight: 1.35,
}
const line = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
