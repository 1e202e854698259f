import { useNotifications } from '@parvis/admin-kit'
import { callPath, type Localised } from '@parvis/schema'
import type { ImportMapping } from '@parvis/schema/changes'
import {
  applyImport,
  cancelImport,
  correctImportRow,
  type ImportRow,
  listImportRows,
  readImport,
  rehearseImport,
} from '@parvis/schemas/calls/imports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call'
import { usePages } from '../api/use-pages'
import { resourceNamed } from '../changes/change-set-sentence'
import { followJob } from '../live/jobs/current-jobs'
import { useJob } from '../live/jobs/use-job'
import { importsRoute } from '../routing/routes'
import { importMessages } from './messages'

export type Importing = ReturnType<typeof useImport>

/** A table that is imported, how far it is, and what can be done with it. */
export function useImport(id: string) {
  const notify = useNotifications()
  const client = useQueryClient()
  const params = { id }
  const key = [callPath(readImport, { params })]
  const query = useQuery({ queryKey: key, queryFn: () => call(readImport, { params }), retry: false })
  const jobId = query.data?.jobId ?? undefined
  const { data: job } = useJob(jobId)
  const state = job?.state
  // Its job says when it has got on.
  useEffect(() => {
    if (!state) return
    for (const each of [readImport, listImportRows])
      client.invalidateQueries({ queryKey: [callPath(each, { params: { id } })] })
  }, [client, id, state])
  const follow = (begun: { readonly jobId: string }) => {
    const schema = resourceNamed(query.data?.resource ?? '')
    const name = schema?.label.many ?? { fr: '', en: '' }
    const cancel = callPath(cancelImport, { params })
    followJob({ id: begun.jobId, title: titleFor(name), to: `/${importsRoute}/${id}`, cancel })
  }
  const options = {
    onSuccess: follow,
    onError: notify.problem,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  }
  const rehearse = useMutation({
    mutationFn: (mapping: ImportMapping) => call(rehearseImport, { params, body: mapping }),
    scope: inTurn(id),
    ...options,
  })
  const apply = useMutation({
    mutationFn: (hash: string) => call(applyImport, { params, body: { hash } }),
    ...options,
  })
  const cancel = useMutation({
    mutationFn: () => call(cancelImport, { params }),
    onError: notify.problem,
    onSettled: () => client.invalidateQueries(),
  })
  return { id, query, job, rehearse, apply, cancel }
}

function titleFor(name: Localised): Localised {
  return {
    fr: importMessages.title.fr.replace('%{name}', name.fr),
    en: importMessages.title.en.replace('%{name}', name.en),
  }
}

/** A rehearsal waits for the corrections that were made before it. */
const inTurn = (id: string) => ({ id: `import ${id}` })

/** The refused rows of an import, page by page, and their correction. */
export function useRefusedRows(id: string) {
  const notify = useNotifications()
  const rows = usePages(listImportRows, { params: { id } })
  const correct = useMutation({
    mutationFn: ({ line, cells }: Pick<ImportRow, 'line' | 'cells'>) =>
      call(correctImportRow, { params: { id, line: String(line) }, body: { cells: [...cells] } }),
    scope: inTurn(id),
    onError: notify.problem,
  })
  return { rows, correct }
}
