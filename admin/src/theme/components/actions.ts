import { type Components, darken, type Theme } from '@mui/material/styles'

/** Buttons and all that is pressed. */
export const actions: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme: { palette } }) => ({
        '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: ({ theme: { palette } }) => ({
        minHeight: 36,
        paddingInline: 14,
        variants: [
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              backgroundColor: palette.fills.primary,
              color: palette.onFills.primary,
              '&:hover': { backgroundColor: darken(palette.fills.primary, 0.12) },
            },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: {
              backgroundColor: palette.fills.error,
              color: palette.onFills.error,
              '&:hover': { backgroundColor: darken(palette.fills.error, 0.12) },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: palette.tones.edge,
              color: palette.text.primary,
              '&:hover': { backgroundColor: palette.action.hover, borderColor: palette.text.primary },
            },
          },
        ],
        '&.Mui-disabled': { color: palette.text.secondary, backgroundColor: palette.action.hover },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: 8 } },
  },
  MuiToggleButton: { defaultProps: { size: 'small' } },
  MuiTab: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { minHeight: 44, paddingInline: 16 } },
  },
}
