import Box from '@mui/material/Box'
import { ui } from '../constants'
import { useText } from '../i18n/use-text'
import { useIsOnline } from './use-is-online'

/** A thin line above everything, when the whole console has something to say. */
export function SystemBar() {
  const text = useText()
  const isOnline = useIsOnline()

  return (
    <Box role="status">
      {!isOnline && (
        <Box
          sx={({ palette, typography }) => ({
            ...typography.caption,
            display: 'grid',
            placeContent: 'center',
            px: 2,
            minHeight: ui.systemBarHeight,
            textAlign: 'center',
            bgcolor: palette.fills.warning,
            color: palette.onFills.warning,
            '@media (display-mode: standalone)': { minHeight: ui.systemBarWindowHeight },
          })}
        >
          {text('parvis.frame.offline')}
        </Box>
      )}
    </Box>
  )
}
