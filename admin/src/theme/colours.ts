/** The specified colours. They fill surfaces; for text, borders and focus see the tints of each theme. */
export const fills = {
  primary: '#6750A7',
  'primary-darken-1': '#917FC2',
  secondary: '#03DAC6',
  'secondary-darken-1': '#018786',
  error: '#B00020',
  info: '#2196F3',
  success: '#4CAF50',
  warning: '#FB8C00',
} as const

/** Text that can be read on each fill. */
export const onFills: Record<keyof typeof fills, string> = {
  primary: '#ffffff',
  'primary-darken-1': '#14101f',
  secondary: '#04211f',
  'secondary-darken-1': '#000000',
  error: '#ffffff',
  info: '#04182b',
  success: '#0a1f0b',
  warning: '#2a1700',
}

/** Colours of one theme: tints of the fills that can be read and seen on its surfaces. */
export interface Tones {
  readonly background: string
  readonly surface: string
  /** Surface under the pointer, and rows that are selected. */
  readonly raised: string
  readonly text: string
  readonly muted: string
  /** Separators, which carry no meaning of their own. */
  readonly line: string
  /** Borders of interactive elements. */
  readonly edge: string
  readonly primary: string
  readonly secondary: string
  readonly error: string
  readonly info: string
  readonly success: string
  readonly warning: string
}

export const dark: Tones = {
  background: '#1e1f22',
  surface: '#2b2d30',
  raised: '#36393d',
  text: '#edecf2',
  muted: '#b7b8c2',
  line: '#3f4248',
  edge: '#8a8d98',
  primary: '#c3b4f0',
  secondary: '#4fe3d3',
  error: '#ffb3bd',
  info: '#8cc8fa',
  success: '#8fd493',
  warning: '#ffb866',
}

export const light: Tones = {
  background: '#FFFFFF',
  surface: '#FFFFFF',
  raised: '#f3f1f8',
  text: '#1e1f22',
  muted: '#5a5c66',
  line: '#dedde5',
  edge: '#7d7f8a',
  primary: '#6750A7',
  secondary: '#016d6c',
  error: '#B00020',
  info: '#0b62ad',
  success: '#27702b',
  warning: '#8f4d00',
}
