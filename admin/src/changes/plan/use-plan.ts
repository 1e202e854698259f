import { useNotifications } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { applyPlan, cancelPlan, type PlanRequest, readPlan, type StoredPlan } from '@parvis/schema/changes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../api/call'
import { useJob } from '../../live/jobs/use-job'
import { plansRoute } from '../../routing/routes'
import { beginPlan, followPlan } from './begin-plan'

function requestOf({ changes, undoes }: StoredPlan): PlanRequest {
  if (undoes !== null) return { undo: { changeSetId: undoes, choices: [] } }
  return { changes: changes ?? undefined }
}

/** A plan in the background, how far it is, and what can be done with it. */
export function usePlan(id: string) {
  const notify = useNotifications()
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = { id }
  const queryKey = [callPath(readPlan, { params })]
  const query = useQuery({ queryKey, queryFn: () => call(readPlan, { params }), retry: false })
  const { data: job } = useJob(query.data?.jobId)
  const state = job?.state
  // Its job says when it has got on.
  useEffect(() => {
    if (state) client.invalidateQueries({ queryKey: [callPath(readPlan, { params: { id } })] })
  }, [client, id, state])
  const apply = useMutation({
    mutationFn: (hash: string) => call(applyPlan, { params, body: { hash } }),
    onSuccess: followPlan,
    onError: notify.problem,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const again = useMutation({
    mutationFn: (stored: StoredPlan) => beginPlan(requestOf(stored)),
    onSuccess: (other) => navigate(`/${plansRoute}/${other}`, { replace: true }),
    onError: notify.problem,
  })
  const cancel = useMutation({
    mutationFn: () => call(cancelPlan, { params }),
    onError: notify.problem,
    onSettled: () => client.invalidateQueries(),
  })
  return { query, job, apply, again, cancel }
}
