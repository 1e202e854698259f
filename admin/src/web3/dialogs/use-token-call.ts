import { useMessages, useNotifications } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { MessageError } from '../../forms/use-short-form'
import { useRefreshToken } from '../use-refresh-token'
import type { TokenDialogProps } from './dialog-props'
import { dialogMessages } from './messages'

/**
 * Returns a function that makes a call about a token, says what came of it, reads the token again and closes the dialog.
 *
 * @throws ApiProblem (from the function), or MessageError when somebody changed the token meanwhile
 */
export function useTokenCall({ onClose }: Pick<TokenDialogProps, 'onClose'>) {
  const text = useMessages(dialogMessages)
  const notify = useNotifications()
  const refresh = useRefreshToken()
  return async (make: () => Promise<string>): Promise<void> => {
    try {
      notify.success(await make())
      onClose()
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 412) throw new MessageError(text('changed'))
      throw error
    } finally {
      refresh()
    }
  }
}
