import { useMessages, useNotifications } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { cancelPublishing, publishSite, restoreBuild } from '@parvis/schemas/calls/publishing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { followJob } from '../../live/index'
import { publishingRoute } from '../../routing/routes'
import { publishingMessages } from './messages'

/** Actions on the site: publish, cancel, and restore. */
export function usePublishing() {
  const text = useMessages(publishingMessages)
  const notify = useNotifications()
  const client = useQueryClient()
  const reread = () =>
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('site/') })

  const publish = useMutation({
    mutationFn: () => call(publishSite, { body: {} }),
    onSuccess({ id }) {
      followJob({ id, title, to: `/${publishingRoute}`, cancel: callPath(cancelPublishing) })
    },
    onError: notify.problem,
    onSettled: reread,
  })
  const cancel = useMutation({
    mutationFn: () => call(cancelPublishing),
    onSuccess: () => notify.success(text('isCancelled')),
    onError: notify.problem,
    onSettled: reread,
  })
  return {
    isBusy: publish.isPending || cancel.isPending,
    publish: () => publish.mutate(),
    cancel: () => cancel.mutate(),
    /** @throws ApiProblem */
    async restore(id: string): Promise<void> {
      await call(restoreBuild, { params: { id }, body: {} })
      await reread()
      notify.success(text('isRestored'))
    },
  }
}

const title = { fr: 'Publication du site', en: 'Publishing the site' }
