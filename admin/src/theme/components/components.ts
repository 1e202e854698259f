/** The theme of Material UI's components, by purpose. */

import { type Components, darken, type Theme } from '@mui/material/styles'
import { ui } from '../../constants'
import { fills, onFills } from '../colours'

/** Papers, cards and floating elements: separated by a border, not by a shadow. */
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
    // Rendered next to its anchor, it belongs to the same landmark.
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

/** Page-wide styles. */
export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: ({ palette }) => ({
      html: { colorScheme: palette.mode, scrollPaddingBlock: 80 },
      ':root': { '--system-bar': '0px', '--view-bar': '0px' },
      // A bar in an example takes no space from the frame.
      ':root:has([data-view-bar]:not([data-example] *))': { '--view-bar': `${ui.viewBarHeight}px` },
      ':root:has([data-system-bar])': {
        '--system-bar': `${ui.systemBarHeight}px`,
        '@media (display-mode: standalone)': { '--system-bar': `${ui.systemBarWindowHeight}px` },
      },
      body: { fontFeatureSettings: '"cv05", "ss03"' },
      ':focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      'main:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiUseMediaQuery: { defaultProps: { noSsr: true } },
}

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

const states = ['success', 'error', 'warning'] as const

/** Feedback: filled with the colour of its severity. */
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
      // Above the form's save bar, whose buttons must stay reachable.
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

/** Form inputs. */
export const fields: Components<Theme> = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', minRows: ui.textareaRows } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiInputBase: {
    styleOverrides: {
      // MUI draws placeholders half transparent, which is too faint to be read.
      input: ({ theme: { palette } }) => ({
        '&::placeholder': { color: palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme: { palette } }) => ({
        '& .MuiOutlinedInput-notchedOutline': { borderColor: palette.tones.edge },
        '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: palette.text.primary,
        },
      }),
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
}
