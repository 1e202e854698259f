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
  /** Background of embeds and frames. */
  readonly embed: string
  /** Bar of those without a colour of their own. */
  readonly bar: string
  readonly button: string
  readonly buttonText: string
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
    embed: '#2b2d31',
    bar: '#1e1f22',
    button: '#4e5058',
    buttonText: '#ffffff',
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
    embed: '#f2f3f5',
    bar: '#c4c9ce',
    button: '#d7d9dc',
    buttonText: '#313338',
  },
}

/** Colour of the sign of bots, and of their picture. */
export const botFill = '#4e5ade'
