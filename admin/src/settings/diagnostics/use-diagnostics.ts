import { useMessages, useNotifications } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { type Diagnosis, listDiagnostics, readDiagnosis, retryPart } from '@parvis/schemas/calls/diagnostics'
import type { DiagnosticPart } from '@parvis/schemas/diagnostics'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { diagnosticsMessages } from './messages'

/** How often the page looks again while it is visible, in milliseconds. */
const interval = 10_000
const queryKey = [callPath(listDiagnostics)]

/** How each part of the installation is, looked at regularly while the page is visible. */
export function useDiagnostics() {
  return useQuery({ queryKey, queryFn: () => call(listDiagnostics), refetchInterval: interval })
}

/** Looks at one part again, and puts what is seen in its place. */
export function useLookAgain(part: DiagnosticPart) {
  const queries = useQueryClient()
  const { problem } = useNotifications()
  return useMutation({
    async mutationFn() {
      // A look at all parts that began before must not replace this one.
      await queries.cancelQueries({ queryKey })
      return call(readDiagnosis, { params: { part } })
    },
    onSuccess: (found) =>
      queries.setQueryData<readonly Diagnosis[]>(queryKey, (all) =>
        all?.map((each) => (each.part === part ? found : each)),
      ),
    onError: problem,
  })
}

/** Does again what failed in a part, then looks at it. */
export function useRetry(part: DiagnosticPart) {
  const text = useMessages(diagnosticsMessages)
  const { success, problem } = useNotifications()
  const look = useLookAgain(part)
  return useMutation({
    mutationFn: () => call(retryPart, { params: { part } }),
    async onSuccess({ retried }) {
      success(retried > 0 ? text('retried', { smart_count: retried }) : text('nothingRetried'))
      await look.mutateAsync()
    },
    onError: problem,
  })
}
