import type { Components, Theme } from '@mui/material/styles'
import { fills, onFills } from '../colours'

const states = ['success', 'error', 'warning'] as const

/** What the console answers: filled with the colour of what is told. */
export const feedback: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: ({ theme: { palette } }) => ({ border: `1px solid ${palette.divider}` }),
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
