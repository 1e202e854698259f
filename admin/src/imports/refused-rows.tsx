import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { ImportRow, TableImport } from '@parvis/schemas/calls/imports'
import { useState } from 'react'
import { ReadFailure } from '../api/read-failure'
import { importMessages } from './messages'
import { useRefusedRows } from './use-import'

/** The rows that a rehearsal refused, with what is wrong at each cell, to be corrected here. */
export function RefusedRows({ table }: { table: TableImport }) {
  const text = useMessages(importMessages)
  const { rows, correct } = useRefusedRows(table.id)
  return (
    <Box component="section" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ px: 2, pt: 2 }}>
        <Typography component="h3" variant="subtitle2">
          {text('refusedRows')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
          {text('refusedHelp')}
        </Typography>
      </Box>
      {rows.error && <ReadFailure error={rows.error} retry={rows.refetch} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.items?.map((row) => (
          <Row
            key={`${row.line} ${table.rehearsal?.hash}`}
            row={row}
            table={table}
            onCorrect={(cells) => correct.mutate({ line: row.line, cells })}
          />
        ))}
      </Box>
      {rows.hasNextPage && (
        <Button
          color="inherit"
          loading={rows.isFetchingNextPage}
          onClick={() => rows.fetchNextPage()}
          sx={{ m: 1 }}
        >
          {text('more')}
        </Button>
      )}
    </Box>
  )
}

interface RowProps {
  row: ImportRow
  table: TableImport
  onCorrect(cells: readonly string[]): void
}

function Row({ row, table, onCorrect }: RowProps) {
  const text = useMessages(importMessages)
  const [cells, setCells] = useState(row.cells)
  const mapped = table.columns.flatMap((column, at) =>
    table.mapping?.columns[at] ? [{ at, name: column.name || text('column', { number: at + 1 }) }] : [],
  )
  const problemsAt = (column: number | null) =>
    row.problems.flatMap((problem) => (problem.column === column ? [problem.message] : []))
  const elsewhere = row.problems.filter(({ column }) => !mapped.some(({ at }) => at === column))
  const change = (at: number, value: string) =>
    setCells((before) =>
      Array.from({ length: Math.max(before.length, at + 1) }, (_, nth) =>
        nth === at ? value : (before[nth] ?? ''),
      ),
    )
  return (
    <Box component="li" sx={line}>
      <Typography variant="body2" color="textSecondary">
        {text('line', { number: row.line })}
        {row.isCorrected && ` · ${text('corrected')}`}
      </Typography>
      {elsewhere.map(({ message }) => (
        <Typography key={message} variant="body2" color="error">
          {message}
        </Typography>
      ))}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1, rowGap: 2, mt: 1.5 }}>
        {mapped.map(({ at, name }) => {
          const problems = problemsAt(at)
          return (
            <TextField
              key={at}
              size="small"
              label={name}
              error={problems.length > 0}
              helperText={problems.join(' ')}
              value={cells[at] ?? ''}
              onChange={({ target }) => change(at, target.value)}
              onBlur={() => {
                if ((cells[at] ?? '') !== (row.cells[at] ?? '')) onCorrect(cells)
              }}
              slotProps={{ htmlInput: { 'aria-label': text('cell', { column: name, number: row.line }) } }}
              sx={{ width: 220, maxWidth: '100%' }}
            />
          )
        })}
      </Stack>
    </Box>
  )
}

const line = { px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }
