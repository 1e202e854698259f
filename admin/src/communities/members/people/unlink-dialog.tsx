import { useNotifications } from '@parvis/admin-kit'
import { FormDialog } from '../../../forms/form-dialog'
import { useWords } from '../../../i18n/use-words'
import { useMemberCall } from '../use-member-call'
import type { UnlinkProps } from './unlink-button'
import { peopleWords } from './words'

/** Says what unlinking a presence does, and does it. */
export default function UnlinkDialog({
  member,
  presence,
  network,
  onClose,
}: UnlinkProps & { onClose(): void }) {
  const text = useWords(peopleWords)
  const tell = useNotifications()
  const change = useMemberCall(member)
  const { networkId, userId, username } = presence
  const told = { name: member.name, username, network: network?.name ?? '' }
  const unlink = async () => {
    await change('unlink', { networkId, userId })
    tell.success(text('unlinked', told))
    onClose()
  }
  return (
    <FormDialog
      title={text('unlinkTitle', told)}
      intro={text('unlinkIntro', told)}
      label={text('unlink')}
      onSend={unlink}
      onClose={onClose}
    />
  )
}
