import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageHeader, ProblemState, useMessages } from '@parvis/admin-kit'
import { fileSize } from '@parvis/schema'
import type { TableImport } from '@parvis/schemas/calls/imports'
import { Link, useParams } from 'react-router-dom'
import { resourceNamed } from '../changes/change-set-sentence'
import { currentLocale } from '../i18n/current-locale'
import { JobUnderWay } from '../live/jobs/job-under-way'
import { changesRoute } from '../routing/routes'
import { MappingForm } from './mapping-form'
import { importMessages } from './messages'
import { Rehearsal } from './rehearsal'
import { type Importing, useImport } from './use-import'

/** An import: the mapping of its columns, its rehearsal, its corrections, and what became of it. */
export function ImportScreen() {
  const { id = '' } = useParams()
  const text = useMessages(importMessages)
  const importing = useImport(id)
  const { data: table, error, refetch } = importing.query
  const schema = resourceNamed(table?.resource ?? '')
  const name = schema?.label.many[currentLocale()] ?? ''
  const list = `/${schema?.route ?? ''}`
  return (
    <Stack spacing={2} sx={{ maxWidth: 1200 }}>
      <PageHeader title={text('title', { name })} back={{ to: list, label: name }} />
      {error && <ProblemState error={error} onRetry={refetch} list="/" />}
      {!table && !error && <Skeleton variant="rounded" height={320} />}
      {table && !error && (
        <>
          <Recognised table={table} />
          <Stage table={table} importing={importing} list={list} />
        </>
      )}
    </Stack>
  )
}

/** The file, as it was recognised. */
function Recognised({ table }: { table: TableImport }) {
  const text = useMessages(importMessages)
  const { fileName, bytes, format, encoding, delimiter, sheet } = table
  const separator = delimiter === '\t' ? text('tab') : (delimiter ?? '')
  const kind =
    format === 'csv'
      ? text('csv', { encoding: (encoding ?? '').toUpperCase(), delimiter: separator })
      : text('xlsx', { sheet: sheet ?? '' })
  return (
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {[fileName, fileSize(bytes, currentLocale()), kind].filter(Boolean).join(' · ')}
    </Typography>
  )
}

interface StageProps {
  table: TableImport
  importing: Importing
  /** Path of the list of the records. */
  list: string
}

function Stage({ table, importing, list }: StageProps) {
  const text = useMessages(importMessages)
  const { state, changeSetId, failure } = table
  if (state === 'rehearsing' || state === 'applying')
    return (
      <JobUnderWay
        sentence={text(state)}
        progress={importing.job}
        isCancelling={importing.cancel.isPending}
        onCancel={importing.cancel.mutate}
      />
    )
  if (state === 'applied')
    return (
      <Alert
        severity="success"
        role="status"
        action={
          <Button
            color="inherit"
            size="small"
            component={Link}
            to={changeSetId ? `/${changesRoute}/${changeSetId}` : list}
          >
            {text(changeSetId ? 'see' : 'toList')}
          </Button>
        }
      >
        {text(changeSetId ? 'applied' : 'nothing')}
      </Alert>
    )
  return (
    <>
      {state === 'failed' && <Alert severity="error">{failure?.message ?? text('failed')}</Alert>}
      {state === 'cancelled' && <Alert severity="info">{text('cancelled')}</Alert>}
      {table.rehearsal && <Rehearsal table={table} importing={importing} />}
      <MappingForm
        // What was rehearsed last is where one goes on.
        key={table.jobId}
        table={table}
        isBusy={importing.rehearse.isPending}
        onRehearse={importing.rehearse.mutate}
      />
    </>
  )
}
