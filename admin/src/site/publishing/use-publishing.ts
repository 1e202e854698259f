import { useNotifications } from '@parvis/admin-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { useWords } from '../../i18n/use-words'
import { followJob } from '../../live/index'
import { publishingRoute } from '../../routing/routes'
import { publishingWords } from './words'

/** What one can do about the site: publish it, end that, and go back. */
export function usePublishing() {
  const text = useWords(publishingWords)
  const notify = useNotifications()
  const client = useQueryClient()
  const reread = () =>
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('site/') })

  const publish = useMutation({
    mutationFn: () => call<{ id: string }>('POST', 'site/publish', {}),
    onSuccess({ id }) {
      followJob({ id, title, to: `/${publishingRoute}`, cancel: 'site/publish' })
    },
    onError: notify.problem,
    onSettled: reread,
  })
  const cancel = useMutation({
    mutationFn: () => call('DELETE', 'site/publish'),
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
      await call('POST', `site/builds/${id}/restore`, {})
      await reread()
      notify.success(text('isRestored'))
    },
  }
}

const title = { fr: 'Publication du site', en: 'Publishing the site' }
