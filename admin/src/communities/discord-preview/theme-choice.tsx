import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMessages } from '@parvis/admin-kit'
import { discordMessages } from './messages'
import type { DiscordTheme } from './tones'

export type ShownThemes = DiscordTheme | 'both'

/** Themes of Discord in which messages are shown, whatever the theme of the console. */
export const themesOf = (shown: ShownThemes): readonly DiscordTheme[] =>
  shown === 'both' ? ['dark', 'light'] : [shown]

interface ThemeChoiceProps {
  value: ShownThemes
  onChange(themes: ShownThemes): void
}

/** Chooses the themes of Discord in which messages are shown. */
export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const text = useMessages(discordMessages)
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={text('theme')}
      value={value}
      onChange={(_event, chosen: ShownThemes | null) => chosen && onChange(chosen)}
    >
      {(['dark', 'light', 'both'] as const).map((theme) => (
        <ToggleButton key={theme} value={theme}>
          {text(theme)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
