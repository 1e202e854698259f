import UncheckIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import CheckIcon from '@mui/icons-material/CheckBoxOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useWords } from '../../i18n/use-words'
import { matrixRows } from './matrix-rows'
import { matrixWords } from './matrix-words'
import { isOpen, standingOf } from './permission-set'
import { cellsOf } from './rights-row'
import { useMatrix } from './use-matrix'

/** Give every right that one may give, and take every one away. */
export function CheckAllButtons() {
  const text = useWords(matrixWords)
  const { held, may, set } = useMatrix()
  const open = cellsOf(matrixRows).filter((cell) => isOpen(held, cell, may))
  const standing = standingOf(held, open)
  return (
    <Stack direction="row" spacing={1} sx={{ flexShrink: 0, ml: -1 }}>
      <Button
        color="inherit"
        startIcon={<CheckIcon />}
        disabled={open.length === 0 || standing === 'all'}
        onClick={() => set(open, true)}
      >
        {text('check')}
      </Button>
      <Button
        color="inherit"
        startIcon={<UncheckIcon />}
        disabled={standing === 'none'}
        onClick={() => set(open, false)}
      >
        {text('uncheck')}
      </Button>
    </Stack>
  )
}
