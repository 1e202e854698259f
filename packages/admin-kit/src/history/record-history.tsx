import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { Button, Stack, Typography } from '@mui/material'
import type { Revision } from '@parvis/data-provider'
import { type RaRecord, RecordContextProvider } from 'react-admin'
import { FormSkeleton } from '../form/form-sections.js'
import { useRecordTitle } from '../kinds/reference/use-record-title.js'
import { useMessages } from '../messages/use-messages.js'
import { PageHeader } from '../page/page-header.js'
import { ProblemState } from '../page/state-message.js'
import { useAllowed } from '../record/access.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { historyMessages } from './messages.js'
import { restorable, valuesAfter } from './past-values.js'
import { RevisionEntry } from './revision-entry.js'
import { useHistory } from './use-history.js'
import { useRestore } from './use-restore.js'

/** The history of a record: each change with who made it, and how to take it back. */
export function RecordHistory({ record }: { record: RaRecord }) {
  const paths = usePaths()
  const text = useMessages(historyMessages)
  const title = useRecordTitle(record)
  const { revisions, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(record.id)
  return (
    <>
      <PageHeader title={text('historyOf', { title })} back={{ to: paths.edit(record.id), label: title }} />
      {error && !revisions && <ProblemState error={error} onRetry={refetch} list={paths.list} />}
      {!error && !revisions && <FormSkeleton />}
      {revisions && (
        <Stack spacing={2} sx={{ maxWidth: 800 }}>
          <Revisions record={record} revisions={revisions} />
          {hasNextPage && (
            <Button
              startIcon={<HistoryIcon />}
              loading={isFetchingNextPage}
              onClick={() => fetchNextPage()}
              sx={{ alignSelf: 'start' }}
            >
              {text('earlier')}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}

function Revisions({ record, revisions }: { record: RaRecord; revisions: readonly Revision[] }) {
  const { fields } = useSchema()
  const { isEditable } = useExtensions()
  const text = useMessages(historyMessages)
  const canRestore = useAllowed('update') && (isEditable?.(record) ?? true)
  const { restore, isPending } = useRestore(record)
  if (revisions.length === 0) return <Typography color="textSecondary">{text('nothing')}</Typography>
  return (
    // Values are of the record as it was, and no field of a form.
    <RecordContextProvider value={undefined}>
      {revisions.map((revision, index) => {
        const past = valuesAfter(record, revisions.slice(0, index))
        const replaced = revision.action === 'update' ? (revision.before ?? {}) : {}
        return (
          <RevisionEntry
            key={revision.sequence}
            revision={revision}
            version={canRestore && index > 0 ? restorable(record, past, fields) : undefined}
            values={canRestore ? restorable(record, replaced, fields) : {}}
            isPending={isPending}
            onRestore={restore}
          />
        )
      })}
    </RecordContextProvider>
  )
}
