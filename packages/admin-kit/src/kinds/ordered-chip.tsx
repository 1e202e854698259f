import { Chip, type ChipProps } from '@mui/material'
import type { DragEvent, KeyboardEvent } from 'react'

export interface OrderedChipProps extends ChipProps {
  /** Its rank among the others. */
  index: number
  onMove(from: number, to: number): void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A chip that changes places: dropped on another one, or by Alt and an arrow. */
export function OrderedChip({ index, onMove, onKeyDown, ...props }: OrderedChipProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const from = Number.parseInt(event.dataTransfer.getData('text/plain'), 10)
    if (Number.isInteger(from)) onMove(from, index)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.altKey ? steps[event.key] : undefined
    // The list of options would take Alt for leaving the chips, and the arrow for its own.
    if (event.key === 'Alt' || step !== undefined) event.stopPropagation()
    if (step === undefined) return onKeyDown?.(event)
    event.preventDefault()
    onMove(index, index + step)
  }
  return (
    <Chip
      {...props}
      variant="outlined"
      draggable
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onKeyDown={press}
    />
  )
}
