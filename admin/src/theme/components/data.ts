import type { Components, Theme } from '@mui/material/styles'

/** Tables and labels. */
export const data: Components<Theme> = {
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme: { palette } }) => ({
        borderColor: palette.divider,
        fontVariantNumeric: 'tabular-nums',
        padding: '7px 12px',
      }),
      head: ({ theme: { palette, typography } }) => ({
        ...typography.caption,
        fontWeight: typography.fontWeightBold,
        color: palette.text.secondary,
        backgroundColor: palette.background.paper,
      }),
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 6 } },
  },
}
