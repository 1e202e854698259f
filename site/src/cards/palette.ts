/** Colours of the dark theme, as `styles/tokens.css` has them. */
export const palette = {
  paper: '#1e1f22',
  ink: '#f1eff6',
  muted: '#b5b4be',
  primary: '#6750a7',
  accent: '#c3b4f0',
  line: '#6d6f78',
  lineSoft: '#3c3e44',
  stone: '#2b2d30',
  stoneLight: '#34363a',
  cast: '#131416',
  bright: '#b7a4ee',
} as const
