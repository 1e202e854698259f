import Box from '@mui/material/Box'
import { type PropsWithChildren, useState } from 'react'
import type { DiscordTones } from './tones'

/** A text that is hidden until it is asked for. */
export function Spoiler({
  children,
  tones,
  label,
}: PropsWithChildren<{ tones: DiscordTones; label: string }>) {
  const [isShown, setShown] = useState(false)
  if (isShown)
    return (
      <Box component="span" sx={{ bgcolor: tones.shownSpoiler, borderRadius: '4px' }}>
        {children}
      </Box>
    )
  return (
    <Box
      component="button"
      type="button"
      aria-label={label}
      onClick={() => setShown(true)}
      sx={{
        border: 0,
        p: 0,
        font: 'inherit',
        minHeight: 24,
        minWidth: 24,
        borderRadius: '4px',
        bgcolor: tones.spoiler,
        cursor: 'pointer',
      }}
    >
      <Box component="span" sx={{ visibility: 'hidden' }}>
        {children}
      </Box>
    </Box>
  )
}
