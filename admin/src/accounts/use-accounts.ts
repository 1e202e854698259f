import { useNotifications } from '@parvis/admin-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call'
import { usePages } from '../api/use-pages'
import { useWords } from '../i18n/use-words'
import { accountWords } from './words'

/** The account of a client, or of the company itself, as `accounts` answers it. */
export interface ListedAccount {
  readonly id: string
  readonly name: string
  readonly house: boolean
  readonly people: number
  /** In bytes. */
  readonly storage: number
  readonly createdAt: string
  readonly lastActivityAt: string | null
  readonly deactivatedAt: string | null
  /** When what is in it goes, where its owner closed it. */
  readonly erasedAt: string | null
}

/** The accounts whose name holds a text, page by page. */
export function useAccounts(search: string) {
  return usePages<ListedAccount>(
    `accounts?${new URLSearchParams({ limit: '25', ...(search && { q: search }) })}`,
  )
}

/** Lets people into an account again, or nobody but operators. */
export function useAccountChange() {
  const text = useWords(accountWords)
  const tell = useNotifications()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ account, to }: { account: ListedAccount; to: 'activate' | 'deactivate' }) =>
      call('POST', `accounts/${account.id}/${to}`, {}),
    onSuccess: (_, { account: { name }, to }) =>
      tell.success(text(to === 'activate' ? 'wasActivated' : 'wasDeactivated', { name })),
    onSettled: () => queries.invalidateQueries(),
  })
}
