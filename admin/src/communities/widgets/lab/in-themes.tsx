import Box from '@mui/material/Box'
import { DiscordMessage } from '../../discord-preview/discord-message'
import type { ShownMessage } from '../../discord-preview/shown-message'
import { type ShownThemes, themesOf } from '../../discord-preview/theme-choice'
import type { Lab } from './lab'

interface InThemesProps {
  lab: Pick<Lab, 'channelNames'>
  message: ShownMessage
  memberName: string
  themes: ShownThemes
  at: Date
}

/** A message in the chosen themes of Discord, one next to the other where there is room. */
export function InThemes({ lab: { channelNames }, themes, ...shown }: InThemesProps) {
  return (
    <Box sx={grid}>
      {themesOf(themes).map((theme) => (
        <DiscordMessage key={theme} {...shown} theme={theme} channelNames={channelNames} />
      ))}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
}
