import Checkbox from '@mui/material/Checkbox'
import { checkStateOf, isOpen } from './permission-set'
import type { Cell } from './rights-row'
import { useMatrix } from './use-matrix'

/** The box of several rights, which grants all that may be changed or, once they are granted, revokes them. */
export function CheckAllBox({ cells, name }: { cells: readonly Cell[]; name: string }) {
  const { granted, may, set, above } = useMatrix()
  const state = checkStateOf(granted, cells)
  const open = cells.filter((cell) => isOpen(granted, cell, may))
  const isDisabled = open.length === 0
  return (
    <Checkbox
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={isDisabled}
      onChange={() => set(open, checkStateOf(granted, open) !== 'all')}
      sx={{ p: 0.5 }}
      slotProps={{
        input: {
          'aria-label': name,
          'aria-checked': state === 'some' ? 'mixed' : undefined,
          'aria-describedby': isDisabled ? above : undefined,
        },
      }}
    />
  )
}
