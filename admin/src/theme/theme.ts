import type { PaletteOptions, ThemeOptions } from '@mui/material/styles'
import { createTheme } from '@mui/material/styles'
import { ui } from '../constants'
import { dark, fills, light, onFills, type Tones } from './colours'
import { actions, baseline, data, feedback, fields, surfaces } from './components/components'

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
function paletteOf(mode: 'dark' | 'light'): PaletteOptions {
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

/** The four sizes, in rem. */
const sizes = { caption: '0.75rem', body: '0.875rem', section: '1rem', title: '1.375rem' } as const

const regular = 400
const strong = 600

const title = { fontSize: sizes.title, fontWeight: strong, lineHeight: 1.25, letterSpacing: '-0.015em' }
const section = { fontSize: sizes.section, fontWeight: strong, lineHeight: 1.5, letterSpacing: '-0.006em' }
const body = { fontSize: sizes.body, fontWeight: regular, lineHeight: 1.5, letterSpacing: 0 }
const label = { ...body, fontWeight: strong }
const caption = { ...body, fontSize: sizes.caption }

/** One family, four sizes, two weights; every name the components know is one of them. */
const typography: ThemeOptions['typography'] = {
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontWeightLight: regular,
  fontWeightRegular: regular,
  fontWeightMedium: strong,
  fontWeightBold: strong,
  h1: title,
  h2: title,
  h3: section,
  h4: section,
  h5: section,
  h6: section,
  subtitle1: section,
  subtitle2: label,
  body1: body,
  body2: body,
  button: { ...label, textTransform: 'none' },
  caption,
  overline: { ...caption, textTransform: 'none' },
}

/** The console's theme in one of its two modes. */
export function themeOf(mode: 'dark' | 'light') {
  return createTheme({
    palette: paletteOf(mode),
    typography,
    spacing: ui.grid,
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: ui.drawerMaxScreen + 1, md: 900, lg: 1280, xl: 1440 } },
    transitions: {
      duration: {
        shortest: ui.motionShort,
        shorter: ui.motionShort,
        short: ui.motionShort,
        standard: ui.motionLong,
        complex: ui.motionLong,
        enteringScreen: ui.motionLong,
        leavingScreen: ui.motionShort,
      },
    },
    components: { ...baseline, ...actions, ...surfaces, ...fields, ...data, ...feedback },
  })
}
