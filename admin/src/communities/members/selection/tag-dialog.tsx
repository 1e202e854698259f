import { ReferencePicker, useTell } from '@parvis/admin-kit'
import { communityMembers, communityTags } from '@parvis/schemas'
import { Suspense, useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '../../../api/call'
import { FormDialog } from '../../../forms/form-dialog'
import { SpokenError } from '../../../forms/spoken-error'
import { currentLocale } from '../../../i18n/current-locale'
import { useWords } from '../../../i18n/use-words'
import { membersWords } from '../words'
import type { TagButtonProps } from './tag-button'

interface TagDialogProps extends TagButtonProps {
  onClose(): void
}

/** Asks which tags the selected members are given, and which are taken off them. */
export default function TagDialog({ selection, onDone, onClose }: TagDialogProps) {
  const text = useWords(membersWords)
  const tell = useTell()
  const refresh = useRefresh()
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const count = 'ids' in selection ? selection.ids.length : selection.count
  const told = { smart_count: count, count: count.toLocaleString(currentLocale()) }

  const send = async () => {
    if (add.length + remove.length === 0) throw new SpokenError(text('tagNothing'))
    await call('POST', `${communityMembers.path}/tags`, { ...whom(), add, remove })
    tell.success(text('ids' in selection ? 'tagged' : 'tagging', told))
    refresh()
    onDone()
  }
  const whom = () =>
    'ids' in selection ? { ids: selection.ids } : { filter: selection.filter, before: selection.before }
  return (
    <FormDialog
      title={text('tagTitle', told)}
      intro={text('ids' in selection ? 'tagIntro' : 'tagAllIntro', told)}
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
