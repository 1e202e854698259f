import Box from '@mui/material/Box'
import type { ShownMessage } from './shown-message'
import type { DiscordTones } from './tones'

interface MessageButtonsProps {
  buttons: ShownMessage['buttons']
  tones: DiscordTones
}

/** The buttons of a message, which do nothing here. */
export function MessageButtons({ buttons = [], tones }: MessageButtonsProps) {
  if (buttons.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {buttons.map(({ action, label }) => (
        <Box
          component="span"
          key={action}
          data-action={action}
          sx={{ ...button, color: tones.buttonText, bgcolor: tones.button }}
        >
          {label}
        </Box>
      ))}
    </Box>
  )
}

const button = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  px: 2,
  borderRadius: '8px',
  fontSize: 14,
  fontWeight: 500,
}
