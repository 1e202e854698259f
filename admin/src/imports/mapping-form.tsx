import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { ImportMapping } from '@parvis/schema/changes'
import type { TableImport } from '@parvis/schemas/calls/imports'
import { useId, useState } from 'react'
import { resourceNamed } from '../changes/change-set-sentence'
import { currentLocale } from '../i18n/current-locale'
import { mayOpen } from '../session/access'
import type { Connection } from '../session/connection'
import { useConnection } from '../session/use-connection'
import { importMessages } from './messages'

interface MappingFormProps {
  table: TableImport
  isBusy: boolean
  onRehearse(mapping: ImportMapping): void
}

/** Chooses the field of each column, what rows become, and by what records are recognised. */
export function MappingForm({ table, isBusy, onRehearse }: MappingFormProps) {
  const text = useMessages(importMessages)
  const headingId = useId()
  const modes = modesFor(table, useConnection())
  const [mapping, setMapping] = useState(() => table.mapping ?? proposedFor(table, modes))
  const { columns, hasHeader, mode, key } = mapping
  const chosen = columns.filter((name) => name !== null)
  const isReady = chosen.length > 0 && (key === null ? mode === 'create' : chosen.includes(key))
  const choose = (at: number, field: string | null) => {
    const next = columns.map((other, nth) => (nth === at ? field : other === field ? null : other))
    setMapping({
      ...mapping,
      columns: next,
      key: key !== null && next.includes(key) ? key : keyAmong(table, next),
    })
  }
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId}>
      <Stack
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onRehearse(mapping)
        }}
      >
        <Box sx={{ p: 2 }}>
          <Typography id={headingId} component="h2" variant="subtitle1">
            {text('columns')}
          </Typography>
          <FormControlLabel
            control={
              <Checkbox
                checked={hasHeader}
                onChange={({ target }) => setMapping({ ...mapping, hasHeader: target.checked })}
              />
            }
            label={text('hasHeader')}
          />
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {table.columns.map((column, at) => (
            <ColumnLine
              // Columns have no name of their own: several may be called the same.
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move
              key={at}
              at={at}
              column={column}
              table={table}
              field={columns[at] ?? null}
              onChange={(field) => choose(at, field)}
            />
          ))}
        </Box>
        <Stack spacing={2} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <RowChoices table={table} modes={modes} mapping={mapping} onChange={setMapping} />
          <Button
            type="submit"
            variant={table.rehearsal ? 'outlined' : 'contained'}
            disabled={!isReady}
            loading={isBusy}
            sx={{ alignSelf: 'start' }}
          >
            {text(table.rehearsal ? 'rehearseAgain' : 'rehearse')}
          </Button>
        </Stack>
      </Stack>
    </Paper>
  )
}

interface RowChoicesProps {
  table: TableImport
  modes: readonly Mode[]
  mapping: ImportMapping
  onChange(mapping: ImportMapping): void
}

/** Chooses what rows become, and by what records are recognised. */
function RowChoices({ table, modes, mapping, onChange }: RowChoicesProps) {
  const text = useMessages(importMessages)
  const { columns, mode, key } = mapping
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      <TextField
        select
        label={text('mode')}
        value={mode}
        onChange={({ target }) => onChange({ ...mapping, mode: target.value as Mode })}
        sx={choice}
      >
        {modes.map((each) => (
          <MenuItem key={each} value={each}>
            {text(each)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={text('key')}
        helperText={text('keyHelp')}
        value={key ?? ''}
        onChange={({ target }) => onChange({ ...mapping, key: target.value || null })}
        sx={choice}
      >
        {mode === 'create' && <MenuItem value="">{text('noKey')}</MenuItem>}
        {table.keys
          .filter((name) => columns.includes(name))
          .map((name) => (
            <MenuItem key={name} value={name}>
              {fieldLabel(table, name) ?? text('identifier')}
            </MenuItem>
          ))}
      </TextField>
    </Stack>
  )
}

interface ColumnLineProps {
  at: number
  column: TableImport['columns'][number]
  table: TableImport
  field: string | null
  onChange(field: string | null): void
}

/** A column: its name, some of its values, and the field that they are imported to. */
function ColumnLine({ at, column, table, field, onChange }: ColumnLineProps) {
  const text = useMessages(importMessages)
  const name = column.name || text('column', { number: at + 1 })
  const { proposal } = column
  const reason = proposal && proposal.field === field ? text(proposal.because) : undefined
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {column.samples.join(' · ')}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        label={text('fieldOf', { name })}
        helperText={reason}
        value={field ?? ''}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <MenuItem value="">{text('none')}</MenuItem>
        {[...table.fields, 'id'].map((each) => (
          <MenuItem key={each} value={each}>
            {fieldLabel(table, each) ?? text('identifier')}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}

function fieldLabel({ resource }: TableImport, name: string): string | undefined {
  return resourceNamed(resource)?.fields[name]?.label[currentLocale()]
}

type Mode = ImportMapping['mode']

/** What rows may become, by the resource and the rights of the person: the most of it first. */
function modesFor({ resource }: TableImport, connection: Connection): Mode[] {
  const { actions = [], rights } = resourceNamed(resource) ?? {}
  const may = (action: 'create' | 'update') =>
    actions.includes(action) && mayOpen(connection, { right: rights?.[action] })
  const modes = ['both', 'create', 'update'] as const
  return modes.filter((mode) => (mode === 'both' ? may('create') && may('update') : may(mode)))
}

/** The mapping that the columns propose. */
function proposedFor(table: TableImport, [most = 'create']: readonly Mode[]): ImportMapping {
  const columns = table.columns.map(({ proposal }) => proposal?.field ?? null)
  const key = keyAmong(table, columns)
  return { columns, hasHeader: true, mode: key === null ? 'create' : most, key }
}

/** A field that is imported and by which records can be recognised, the unique ones before all others. */
function keyAmong({ resource, keys }: TableImport, columns: ImportMapping['columns']): string | null {
  const fields = resourceNamed(resource)?.fields ?? {}
  const possible = keys.filter((name) => columns.includes(name))
  return possible.find((name) => fields[name]?.unique) ?? possible[0] ?? null
}

const choice = { width: 320, maxWidth: '100%' }

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 320px' },
  gap: 1,
  alignItems: 'center',
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
}
