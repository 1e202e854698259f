import { ApiProblem } from '@parvis/data-provider'
import type { ReactNode } from 'react'
import { type Identifier, type RaRecord, RecordContextProvider, useGetOne, useParams } from 'react-admin'
import { FormSkeleton } from '../form/form-sections.js'
import { useLanguage } from '../messages/use-text.js'
import { PageHeader } from '../page/page-header.js'
import { ProblemState } from '../page/state-message.js'
import { useRequiredRight } from '../record/access.js'
import { useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'

export interface RecordPageProps {
  /** Which record; the one of the route when not said. */
  id?: Identifier
  action: 'edit' | 'show'
  /** What was read of a record that is gone before this page showed it. Where not given, the page of a record that is gone says so alone. */
  recall?(): RaRecord | undefined
  /** @param gone what says that the record is not there any more, once it is not */
  render(record: RaRecord, gone: ReactNode): ReactNode
}

/** A page of one record, for those who may see it: its shape while it comes, or why it does not. */
export function RecordPage({ id, action, recall, render }: RecordPageProps) {
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
  const gone = isGone(error)
  const record = gone ? recall && (data ?? recall()) : data
  if (!record) return problem
  return <RecordContextProvider value={record}>{render(record, gone && problem)}</RecordContextProvider>
}

/** Whether a record that was there is there no more. */
function isGone(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404
}
