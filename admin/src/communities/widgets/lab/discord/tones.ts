/** Discord's two themes; where its own colours cannot be read well enough, the next ones that can. */

export type DiscordTheme = 'dark' | 'light'

export interface DiscordTones {
  readonly background: string
  readonly text: string
  readonly strong: string
  readonly muted: string
  readonly link: string
  readonly mention: string
  readonly mentionBackground: string
  readonly code: string
  readonly line: string
  readonly spoiler: string
  readonly shownSpoiler: string
}

export const discordTones: Readonly<Record<DiscordTheme, DiscordTones>> = {
  dark: {
    background: '#313338',
    text: '#dbdee1',
    strong: '#f2f3f5',
    muted: '#a3a6ad',
    link: '#3cb4fc',
    mention: '#d5dafc',
    mentionBackground: '#3c4270',
    code: '#1e1f22',
    line: '#4e5058',
    spoiler: '#1e1f22',
    shownSpoiler: '#43454b',
  },
  light: {
    background: '#ffffff',
    text: '#313338',
    strong: '#060607',
    muted: '#5c5e66',
    link: '#0060c7',
    mention: '#3c45a5',
    mentionBackground: '#e6e8fd',
    code: '#f2f3f5',
    line: '#c4c9ce',
    spoiler: '#c4c9ce',
    shownSpoiler: '#e3e5e8',
  },
}

/** Colour of the sign of bots, and of their picture. */
export const botFill = '#4e5ade'
