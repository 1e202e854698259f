import { useNotifications } from '@parvis/admin-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import type { FollowedJob } from './followed-job'
import { jobQuery } from './use-job'

/** Ends a job before it is done; what it did until then stays. */
export function useCancelJob({ id, cancel = '' }: FollowedJob) {
  const tell = useNotifications()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE', cancel),
    onError: tell.problem,
    onSettled: () => client.invalidateQueries(jobQuery(id)),
  })
  return { cancel: () => mutate(), isPending }
}
