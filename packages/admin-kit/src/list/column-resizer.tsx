import { Box } from '@mui/material'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useText } from '../messages/use-text.js'

const minimum = 64
const maximum = 640
const step = 16
const steps: Record<string, number> = { ArrowLeft: -step, ArrowRight: step }

export interface ColumnResizerProps {
  label: string
  /** In pixels. */
  width: number
  onResize(width: number): void
}

/** The edge of a column, which the pointer and the arrow keys move. */
export function ColumnResizer({ label, width, onResize }: ColumnResizerProps) {
  const text = useText()
  const resizeTo = (next: number) => onResize(Math.min(maximum, Math.max(minimum, Math.round(next))))
  const drag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    const edge = event.currentTarget
    const start = event.clientX
    const shown = shownWidth(edge, width)
    const move = ({ clientX }: globalThis.PointerEvent) => resizeTo(shown + clientX - start)
    edge.setPointerCapture(event.pointerId)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    resizeTo(shownWidth(event.currentTarget, width) + by)
  }
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={text('column_resize', { column: label })}
      aria-valuenow={width}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={press}
      sx={edge}
    />
  )
}

/** A column that takes what room is left is wider than it says. */
function shownWidth(edge: HTMLElement, width: number): number {
  return edge.parentElement?.offsetWidth ?? width
}

const edge = {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  borderRight: 2,
  borderColor: 'transparent',
  '&:hover, &:active, &:focus-visible': { borderColor: 'primary.main' },
}
