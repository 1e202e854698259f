import { ReferencePicker, type Selection, useMessages, useNotifications } from '@parvis/admin-kit'
import { callPath, french } from '@parvis/schema'
import { communityTags } from '@parvis/schemas'
import { cancelTagging, changeTagsOfSeveral } from '@parvis/schemas/calls/members'
import { Suspense, useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '../../../api/call'
import { FormDialog } from '../../../forms/form-dialog'
import { MessageError } from '../../../forms/use-short-form'
import { counted } from '../../../i18n/current-locale'
import { followJob } from '../../../live'
import { membersRoute } from '../../../routing/routes'
import { membersMessages } from '../messages'

export interface TagDialogProps {
  selection: Selection
  onDone(): void
  onClose(): void
}

/** Asks which tags the selected members are given, and which are taken off them. */
export default function TagDialog({ selection, onDone, onClose }: TagDialogProps) {
  const text = useMessages(membersMessages)
  const notify = useNotifications()
  const refresh = useRefresh()
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const count = 'ids' in selection ? selection.ids.length : selection.count
  const values = counted(count)

  const send = async () => {
    if (add.length + remove.length === 0) throw new MessageError(text('tagNothing'))
    const whom =
      'ids' in selection
        ? { ids: selection.ids.map(String) }
        : { filter: selection.filter, before: selection.before }
    const answer = await call(changeTagsOfSeveral, { body: { ...whom, add, remove } })
    if ('id' in answer) followTagging(answer)
    else notify.success(text('tagged', counted(answer.changed)))
    refresh()
    onDone()
  }
  return (
    <FormDialog
      title={text('tagTitle', values)}
      intro={text('ids' in selection ? 'tagIntro' : 'tagAllIntro', values)}
      label={text('tag')}
      onSend={send}
      onClose={onClose}
    >
      <Suspense>
        <ReferencePicker
          {...{ to: communityTags.name, ids: add, onChange: setAdd, isSeveral: true, canCreate: true }}
          field={{ label: text('tagsToAdd') }}
        />
        <ReferencePicker
          {...{ to: communityTags.name, ids: remove, onChange: setRemove, isSeveral: true }}
          field={{ label: text('tagsToRemove') }}
        />
      </Suspense>
    </FormDialog>
  )
}

/** Shows the progress in the console's bar until all members are tagged. */
function followTagging({ id, count }: { readonly id: string; readonly count: number }): void {
  followJob({
    id,
    title: {
      fr: french`Étiqueter les membres : ${count.toLocaleString('fr')}`,
      en: `Tag members: ${count.toLocaleString('en')}`,
    },
    to: `/${membersRoute}`,
    cancel: callPath(cancelTagging, { params: { job: id } }),
  })
}
