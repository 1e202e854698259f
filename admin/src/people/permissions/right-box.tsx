import Checkbox from '@mui/material/Checkbox'
import { grants } from '@parvis/schema'
import { isIncluded, isOpen } from './permission-set'
import type { Cell } from './rights-row'
import { useMatrix } from './use-matrix'

/** The box of one right, muted where `full` includes it and disabled where it is above one's own. */
export function RightBox({ cell, name }: { cell: Cell; name: string }) {
  const { held, may, set, included, above } = useMatrix()
  const open = isOpen(held, cell, may)
  const isPart = isIncluded(held, cell)
  const notes = [isPart && included, !open && above].filter(Boolean).join(' ')
  return (
    <Checkbox
      color={isPart ? 'default' : 'primary'}
      checked={grants(held, cell.right)}
      disabled={!open}
      onChange={(event) => set([cell], event.target.checked)}
      sx={isPart ? muted : undefined}
      slotProps={{ input: { 'aria-label': name, 'aria-describedby': notes || undefined } }}
    />
  )
}

const muted = { opacity: 0.6 }
