import type { Components, Theme } from '@mui/material/styles'
import { ui } from '../../constants'
import { fills, onFills } from '../colours'

const states = ['success', 'error', 'warning'] as const

/** What the console answers: filled with the colour of what is told. */
export const feedback: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: ({ theme: { palette } }) => ({
        border: `1px solid ${palette.divider}`,
        overflowWrap: 'anywhere',
      }),
    },
  },
  MuiSnackbar: {
    styleOverrides: {
      // Above the bar that saves a form, whose buttons must stay in reach.
      root: { '&.MuiSnackbar-anchorOriginBottomCenter': { bottom: ui.saveBarHeight + ui.grid } },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme: { palette } }) => ({
        backgroundColor: palette.tones.raised,
        color: palette.text.primary,
        ...Object.fromEntries(
          states.map((state) => [
            `&.RaNotification-${state}`,
            { backgroundColor: fills[state], borderColor: fills[state], color: onFills[state] },
          ]),
        ),
      }),
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 2, backgroundColor: 'transparent' } } },
}
