import Checkbox from '@mui/material/Checkbox'
import { isOpen, standingOf } from './permission-set'
import type { Cell } from './rights-row'
import { useMatrix } from './use-matrix'

/** The box of several rights, which gives all that are open or, once they are held, takes them away. */
export function CheckAllBox({ cells, name }: { cells: readonly Cell[]; name: string }) {
  const { held, may, set, above } = useMatrix()
  const standing = standingOf(held, cells)
  const open = cells.filter((cell) => isOpen(held, cell, may))
  const isDisabled = open.length === 0
  return (
    <Checkbox
      checked={standing === 'all'}
      indeterminate={standing === 'some'}
      disabled={isDisabled}
      onChange={() => set(open, standingOf(held, open) !== 'all')}
      sx={{ p: 0.5 }}
      slotProps={{
        input: {
          'aria-label': name,
          'aria-checked': standing === 'some' ? 'mixed' : undefined,
          'aria-describedby': isDisabled ? above : undefined,
        },
      }}
    />
  )
}
