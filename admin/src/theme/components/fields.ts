import type { Components, Theme } from '@mui/material/styles'
import { ui } from '../../constants'

/** What is filled in. */
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
