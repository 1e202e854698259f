import LookIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../i18n/use-text'
import { session } from '../session/current-session'
import { useConnection } from '../session/use-connection'
import { viewBarHeight } from './view-bar-height'

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

/** Above every screen while one looks as someone else: as whom, that nothing can be changed, and the way out. */
export function ViewBar() {
  const text = useText()
  const { viewAs } = useConnection()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  if (!viewAs) return null

  const leave = async () => {
    setLeaving(true)
    const back = await session.leaveView().finally(() => setLeaving(false))
    navigate(back)
  }
  return (
    <Bar data-view-bar="" aria-label={text('parvis.view.bar')}>
      <LookIcon fontSize="small" aria-hidden />
      <Box role="status" sx={words}>
        <Box component="strong" sx={line}>
          {text(`parvis.view.as.${viewAs.kind}`, { name: viewAs.name })}
        </Box>
        <Box component="span" sx={line}>
          {text('parvis.view.readOnly')}
        </Box>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        disabled={isLeaving}
        onClick={leave}
        sx={{ flex: 'none', color: 'inherit', borderColor: 'currentcolor' }}
      >
        {text('parvis.view.leave')}
      </Button>
    </Bar>
  )
}

const words = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 1.5,
  lineHeight: 1.35,
}
const line = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
