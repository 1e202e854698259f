import Box from '@mui/material/Box'
import type { MessagePiece } from '@parvis/schemas/widgets'
import { DiscordMessage } from './discord/discord-message'
import type { Lab } from './lab'
import { type ShownThemes, themesOf } from './theme-choice'

interface InThemesProps {
  lab: Pick<Lab, 'channelNames'>
  pieces: readonly MessagePiece[]
  language: string
  memberName: string
  themes: ShownThemes
  at: Date
}

/** A message in the chosen themes of Discord, one next to the other where there is room. */
export function InThemes({ lab: { channelNames }, themes, ...message }: InThemesProps) {
  return (
    <Box sx={grid}>
      {themesOf(themes).map((theme) => (
        <DiscordMessage key={theme} {...message} theme={theme} channelNames={channelNames} />
      ))}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
}
