import type { PaletteOptions } from '@mui/material/styles'
import { dark, fills, light, onFills, type Tones } from './colours'

type State = 'primary' | 'secondary' | 'error' | 'info' | 'success' | 'warning'

declare module '@mui/material/styles' {
  interface Palette {
    /** The specified fill colours, and the text colours on them. */
    fills: typeof fills
    onFills: typeof onFills
    tones: Tones
  }
  interface PaletteOptions {
    fills: typeof fills
    onFills: typeof onFills
    tones: Tones
  }
}

/** The palette of a theme; `main` is the tint for text, borders and focus. */
export function paletteOf(mode: 'dark' | 'light'): PaletteOptions {
  const tones = mode === 'dark' ? dark : light
  const state = (name: State) => ({ main: tones[name], contrastText: tones.background })
  return {
    mode,
    fills,
    onFills,
    tones,
    background: { default: tones.background, paper: tones.surface },
    text: { primary: tones.text, secondary: tones.muted },
    divider: tones.line,
    primary: state('primary'),
    secondary: state('secondary'),
    error: state('error'),
    info: state('info'),
    success: state('success'),
    warning: state('warning'),
    action: { hover: tones.raised, selected: tones.raised, active: tones.muted },
  }
}
