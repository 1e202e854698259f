import type { Components, Theme } from '@mui/material/styles'
import { ui } from '../../constants'

/** Papers, cards and what floats: told apart by a border, not by a shadow. */
export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme: { palette } }) => ({
        backgroundImage: 'none',
        variants: [
          {
            props: { variant: 'elevation' },
            style: { border: `1px solid ${palette.divider}`, boxShadow: 'none' },
          },
        ],
      }),
    },
  },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiMenu: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiDialog: {
    styleOverrides: { paper: ({ theme }) => ({ ...floating(theme), overflowWrap: 'anywhere' }) },
  },
  MuiAutocomplete: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiDrawer: {
    styleOverrides: { paper: { border: 0, borderRadius: 0 } },
  },
  MuiTooltip: {
    // Beside what it explains, it belongs to the same landmark.
    defaultProps: {
      enterDelay: 500,
      slotProps: { popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } },
    },
    styleOverrides: {
      tooltip: ({ theme: { palette, typography } }) => ({
        ...typography.caption,
        backgroundColor: palette.text.primary,
        color: palette.background.default,
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      indicator: { transitionDuration: `${ui.tabSliderAnimation}ms` },
      list: { '& > .MuiTab-root': { maxWidth: ui.fixedTabMaxWidth } },
    },
  },
  MuiStepConnector: {
    styleOverrides: {
      line: { borderTopWidth: ui.timelineLineThickness, borderLeftWidth: ui.timelineLineThickness },
    },
  },
}

function floating({ palette }: Theme) {
  return {
    border: `1px solid ${palette.divider}`,
    boxShadow: palette.mode === 'dark' ? '0 8px 24px #00000066' : '0 8px 24px #1e1f221f',
  }
}
