import type { Components, Theme } from '@mui/material/styles'
import { ui } from '../../constants'

/** What holds for the whole page. */
export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: ({ palette }) => ({
      html: { colorScheme: palette.mode, scrollPaddingBlock: 80 },
      ':root': { '--system-bar': '0px', '--view-bar': '0px' },
      ':root:has([data-view-bar])': { '--view-bar': `${ui.viewBarHeight}px` },
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
