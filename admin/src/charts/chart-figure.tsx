import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ChartButtons } from './chart-buttons'
import { ChartContent, type ChartContentProps } from './chart-content'
import type { ChartTable } from './chart-table'
import { useSeen } from './use-seen'

interface ChartFigureProps {
  title: string
  /** Description of the chart. */
  notes: readonly string[]
  look: ChartContentProps['look']
  /** Left out while it loads. */
  table?: ChartTable
  /** Name of the file that it can be saved as, without an extension. */
  fileName: string
}

/** A chart that can also be read as a table, and saved as one. */
export function ChartFigure({ title, notes, look, table, fileName }: ChartFigureProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const [ref, isSeen] = useSeen<HTMLElement>()
  return (
    <Paper component="figure" ref={ref} aria-labelledby={id} sx={figure}>
      <Stack component="figcaption" direction="row" useFlexGap sx={caption}>
        <Typography id={id} component="h3" variant="h6">
          {title}
        </Typography>
        {table && <ChartButtons {...{ title, table, fileName, isTable, setTable }} />}
      </Stack>
      <ChartContent {...{ title, look, isTable }} table={isSeen ? table : undefined} />
      {notes.map((note) => (
        <Typography key={note} color="textSecondary" sx={{ mt: 1 }}>
          {note}
        </Typography>
      ))}
    </Paper>
  )
}

/** The notes follow the chart, so that neighbouring charts align regardless of their length. */
const figure = { m: 0, p: 2, minWidth: 0 }
const caption = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.5 }
