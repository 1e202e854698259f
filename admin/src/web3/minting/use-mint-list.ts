import { useMessages } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { mintList } from '@parvis/schemas/calls/tokens'
import { call } from '../../api/call'
import { MessageError } from '../../forms/use-short-form'
import { counted } from '../../i18n/current-locale'
import { useTokenCall } from '../dialogs/use-token-call'
import { listMessages } from './list-messages'
import type { CheckedList } from './list-outcome'
import { mintMessages } from './mint-messages'
import type { MintSource, MintSourceProps } from './mint-source'

/**
 * Mints to a list that was rehearsed. Its id makes that happen once, however often it is asked for: after a lost answer, one
 * asks again.
 *
 * @param onExpire called when the list is no longer stored
 */
export function useMintList(
  props: MintSourceProps,
  list: CheckedList | undefined,
  onExpire: () => void,
): Omit<MintSource, 'content' | 'forget'> {
  const text = useMessages(listMessages)
  const mintText = useMessages(mintMessages)
  const send = useTokenCall(props)
  const { wallet, begin } = props
  const { id, name } = props.token
  const mintingId = list?.mintingId
  const mint = async () => {
    if (!mintingId) return
    await call(mintList, { params: { id, mintingId }, body: { wallet } }).catch((error: unknown) => {
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error
      onExpire()
      throw new MessageError(text('expired'))
    })
    begin()
  }
  return {
    label: mintingId ? text('mintList', counted(list.recipients)) : text('mintNone'),
    isBlocked: !mintingId || !list.cost,
    send: () => send(() => mint().then(() => mintText('minting', { name }))),
  }
}
