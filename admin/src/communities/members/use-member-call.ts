import { useMessages } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { useRefresh } from 'react-admin'
import { MessageError } from '../../forms/use-short-form'
import type { Member } from './member'
import { profileMessages } from './profile/messages'

/** The member as they are shown, for the call that changes them. */
interface Known {
  readonly params: { readonly id: string }
  readonly version: number | undefined
}

/**
 * Returns a function that makes a call which changes the displayed version of a member, and then refetches the member.
 *
 * @throws MessageError (from the function) when someone else changed the member meanwhile
 */
export function useMemberCall({ id, version }: Pick<Member, 'id'> & { readonly version?: number }) {
  const text = useMessages(profileMessages)
  const refresh = useRefresh()
  return async (make: (known: Known) => Promise<unknown>): Promise<void> => {
    try {
      await make({ params: { id }, version })
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 412)
        throw new MessageError(text('changedMeanwhile'))
      throw error
    } finally {
      refresh()
    }
  }
}
