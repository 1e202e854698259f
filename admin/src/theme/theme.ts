import { createTheme } from '@mui/material/styles'
import { ui } from '../constants'
import { actions, baseline, data, feedback, fields, surfaces } from './components/components'
import { paletteOf } from './palette'
import { typography } from './typography'

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
