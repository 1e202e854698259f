import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin'

/** Controls without a background, on which the colour of errors would be hard to read. */
const components: RaThemeOptions['components'] = {
  ...defaultLightTheme.components,
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiButton: { styleOverrides: { root: { textTransform: 'none' } } },
}

/** React-admin's own theme with readable contrast. */
export const lightTheme: RaThemeOptions = {
  ...defaultLightTheme,
  components,
  palette: {
    ...defaultLightTheme.palette,
    primary: { main: '#1d5fa8' },
    secondary: { main: '#1f4a7c' },
    error: { main: '#b3261e' },
  },
}

export const darkTheme: RaThemeOptions = {
  ...defaultDarkTheme,
  components: { ...defaultDarkTheme.components, ...components },
  palette: {
    mode: 'dark',
    background: { default: '#1e1f22', paper: '#2b2d30' },
    primary: { main: '#9ecaff' },
    secondary: { main: '#1f4a7c' },
    error: { main: '#ffb4ab' },
  },
}
