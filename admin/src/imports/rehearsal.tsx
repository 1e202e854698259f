import ApplyIcon from '@mui/icons-material/CheckOutlined'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { saveFile, useMessages, useNotifications } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { downloadRefused, type TableImport } from '@parvis/schemas/calls/imports'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { client } from '../api/call'
import { apiUrl } from '../configuration'
import { currentLocale } from '../i18n/current-locale'
import { importMessages } from './messages'
import { RefusedRows } from './refused-rows'
import type { Importing } from './use-import'

const outcomes = ['created', 'changed', 'same', 'refused'] as const

/** What the rehearsal of an import says: how many rows would do what, and which are refused. */
export function Rehearsal({ table, importing }: { table: TableImport; importing: Importing }) {
  const text = useMessages(importMessages)
  const headingId = useId()
  const { format } = new Intl.NumberFormat(currentLocale())
  const { rehearsal } = table
  if (!rehearsal) return null
  const { counts, messages, hash } = rehearsal
  const changes = counts.created + counts.changed
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId}>
      <Stack spacing={2} sx={{ p: 2 }}>
        <Typography id={headingId} component="h2" variant="subtitle1">
          {text('result')}
        </Typography>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography role="status" sx={{ mr: 'auto' }}>
            {outcomes
              .map((each) => text(each, { smart_count: counts[each], count: format(counts[each]) }))
              .join(' · ')}
          </Typography>
          {changes > 0 && table.state === 'rehearsed' && (
            <Button
              variant="contained"
              startIcon={<ApplyIcon />}
              loading={importing.apply.isPending}
              onClick={() => importing.apply.mutate(hash)}
            >
              {text('apply', { smart_count: changes, count: format(changes) })}
            </Button>
          )}
        </Stack>
        {messages > 0 && (
          <Alert severity="warning">
            {text('mails', { smart_count: messages, count: format(messages) })}
          </Alert>
        )}
        {changes === 0 && <Typography color="textSecondary">{text('nothing')}</Typography>}
        {counts.refused > 0 && <Download id={table.id} name={table.fileName} />}
      </Stack>
      {counts.refused > 0 && <RefusedRows table={table} />}
    </Paper>
  )
}

function Download({ id, name }: { id: string; name: string }) {
  const text = useMessages(importMessages)
  const notify = useNotifications()
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const answer = await client.stream(`${apiUrl}/${callPath(downloadRefused, { params: { id } })}`)
      saveFile(await answer.blob(), `${name.replace(/\.[^.]*$/, '')}-${id.slice(-6)}.csv`)
    },
    onError: notify.problem,
  })
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<DownloadIcon />}
      loading={isPending}
      onClick={() => mutate()}
      sx={{ alignSelf: 'start' }}
    >
      {text('download')}
    </Button>
  )
}
