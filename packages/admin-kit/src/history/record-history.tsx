import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { Alert, Button, Stack, Typography } from '@mui/material'
import type { Revision } from '@parvis/data-provider'
import type { ReactNode } from 'react'
import { type Identifier, type RaRecord, RecordContextProvider } from 'react-admin'
import { FormSkeleton } from '../form/form-sections.js'
import { useRecordTitle } from '../kinds/reference/use-record-title.js'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { PageHeader } from '../page/page-header.js'
import { ProblemState } from '../page/state-message.js'
import { useAllowed } from '../record/access.js'
import { recordTitle } from '../record/record-title.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { CompareVersions } from './compare-versions.js'
import { historyMessages } from './messages.js'
import { restorable, valuesAfter, valuesSinceCreation } from './past-values.js'
import { RevisionEntry } from './revision-entry.js'
import { useHistory } from './use-history.js'
import { useRestore } from './use-restore.js'

/** The history of a record: each change with who made it, and how to take it back. */
export function RecordHistory({ record }: { record: RaRecord }) {
  const paths = usePaths()
  const title = useRecordTitle(record)
  const history = useHistory(record.id)
  return (
    <HistoryPage history={history} title={title} back={{ to: paths.edit(record.id), label: title }}>
      {(revisions) => (
        <>
          <CompareVersions present={record} revisions={revisions} />
          <Revisions record={record} revisions={revisions} />
        </>
      )}
    </HistoryPage>
  )
}

/** The history of a record that was deleted, for those who may delete it; the reason when there is none to show. */
export function DeletedHistory({ id }: { id: Identifier }) {
  const schema = useSchema()
  const { label } = schema
  const locale = useLanguage()
  const { list } = usePaths()
  const text = useMessages(historyMessages)
  const history = useHistory(id)
  const values = valuesSinceCreation(history.revisions ?? [])
  const title = values ? recordTitle(schema, { id, ...values }, locale) : label.one[locale]
  return (
    <HistoryPage history={history} title={title} back={{ to: list, label: label.many[locale] }}>
      {(revisions) => (
        <>
          <Alert severity="info">{text('inTrash')}</Alert>
          {values && <CompareVersions present={values} revisions={revisions} />}
          {revisions.map((revision) => (
            <RevisionEntry key={revision.sequence} revision={revision} />
          ))}
        </>
      )}
    </HistoryPage>
  )
}

interface HistoryPageProps {
  history: ReturnType<typeof useHistory>
  /** Of the record. */
  title: string
  back: { to: string; label: string }
  children(revisions: readonly Revision[]): ReactNode
}

function HistoryPage({ history, title, back, children }: HistoryPageProps) {
  const { list } = usePaths()
  const text = useMessages(historyMessages)
  const { revisions, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = history
  return (
    <>
      <PageHeader title={text('historyOf', { title })} back={back} />
      {error && !revisions && <ProblemState error={error} onRetry={refetch} list={list} />}
      {!error && !revisions && <FormSkeleton />}
      {revisions && (
        // Values are of the record as it was, and no field of a form.
        <RecordContextProvider value={undefined}>
          <Stack spacing={2} sx={{ maxWidth: 800 }}>
            {children(revisions)}
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
        </RecordContextProvider>
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
  return revisions.map((revision, index) => {
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
  })
}
