import GlobalStyles from '@mui/material/GlobalStyles'

/** Has the window it is in printed alone, dark on light whatever the theme. */
export function PrintAlone() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          '#root, .MuiDialogActions-root, .MuiBackdrop-root': { display: 'none !important' },
          'body, .MuiDialog-paper, .MuiDialog-paper *': {
            color: '#000 !important',
            backgroundColor: '#fff !important',
          },
        },
      }}
    />
  )
}
