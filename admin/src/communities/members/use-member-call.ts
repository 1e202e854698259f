import { ApiProblem } from '@parvis/data-provider'
import { communityMembers } from '@parvis/schemas'
import { useRefresh } from 'react-admin'
import { call } from '../../api/call'
import { MessageError } from '../../forms/use-short-form'
import { useWords } from '../../i18n/use-words'
import type { Member } from './member'
import { profileWords } from './profile/words'

/**
 * Returns a function that changes a member by a call of theirs, on top of the version shown; what is shown is read again then.
 *
 * @throws MessageError (from the function) when someone else changed the member meanwhile
 */
export function useMemberCall({ id, version }: Pick<Member, 'id'> & { readonly version?: number }) {
  const text = useWords(profileWords)
  const refresh = useRefresh()
  return async <Answer>(name: string, body: object): Promise<Answer> => {
    try {
      return await call<Answer>('POST', `${communityMembers.path}/${id}/${name}`, body, version)
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 412)
        throw new MessageError(text('changedMeanwhile'))
      throw error
    } finally {
      refresh()
    }
  }
}
