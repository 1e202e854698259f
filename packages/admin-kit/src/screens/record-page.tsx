import { ApiProblem } from '@parvis/data-provider'
import type { ReactNode } from 'react'
import { type Identifier, type RaRecord, RecordContextProvider, useGetOne, useParams } from 'react-admin'
import { FormSkeleton } from '../form/form-sections.js'
import { useLanguage } from '../messages/language.js'
import { PageHeader } from '../page/page-header.js'
import { ProblemState } from '../page/state-message.js'
import { useRequiredRight } from '../record/access.js'
import { useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'

export interface RecordPageProps {
  /** Id of the record; that of the route by default. */
  id?: Identifier
  action: 'edit' | 'show'
  /** The earlier content of a record that was deleted before this page showed it; without it, only a notice is shown. */
  recall?(): RaRecord | undefined
  /** The page of a record that is not there; without it, a notice. */
  deleted?: ReactNode
  /** @param deletedNotice reports that the record was deleted */
  render(record: RaRecord, deletedNotice: ReactNode): ReactNode
}

/** A page of one record, for those who may see it: a skeleton while it loads, or the reason why it cannot be shown. */
export function RecordPage({ id, action, recall, deleted, render }: RecordPageProps) {
  const { route, label } = useSchema()
  const locale = useLanguage()
  const { list } = usePaths()
  const { id: routeId = '' } = useParams()
  const access = useRequiredRight(action)
  const { data, error, refetch } = useGetOne<RaRecord>(
    route,
    { id: id ?? routeId },
    { enabled: !access.isPending, retry: false },
  )
  const problem = (
    <>
      <PageHeader title={label.one[locale]} back={{ to: list, label: label.many[locale] }} />
      {error ? <ProblemState error={error} onRetry={refetch} list={list} /> : <FormSkeleton />}
    </>
  )
  const wasDeleted = isDeleted(error)
  if (wasDeleted && deleted) return deleted
  const record = wasDeleted ? recall && (data ?? recall()) : data
  if (!record) return problem
  return <RecordContextProvider value={record}>{render(record, wasDeleted && problem)}</RecordContextProvider>
}

/** Whether the API reports that the record does not exist. */
function isDeleted(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404
}
