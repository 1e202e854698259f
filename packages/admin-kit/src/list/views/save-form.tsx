import { MenuItem, TextField } from '@mui/material'
import type { ListView } from '@parvis/schema'
import { useState } from 'react'
import { useMessages } from '../../messages/use-messages.js'
import { NameForm } from './name-form.js'
import { isNameTaken } from './same-view.js'
import { savedViewMessages } from './saved-view-messages.js'
import type { SavedViewsOfList } from './use-saved-views.js'

/** The values of the choice of those whose a view is, but for the ids of groups. */
const oneself = 'own'
const everybody = 'account'

/** Saves what the list shows under a name: for oneself, a group, or the account. */
export function SaveForm({ saved, shown }: { saved: SavedViewsOfList; shown: ListView }) {
  const text = useMessages(savedViewMessages)
  const { views, audiences, isPending, error, create } = saved
  const [whose, setWhose] = useState(oneself)
  const audience = whose === oneself || whose === everybody ? whose : 'group'
  const owners = { audience, groupId: audience === 'group' ? whose : null } as const
  const isShared = audiences.account || audiences.groups.length > 0
  return (
    <NameForm
      action={text('save')}
      refusalOf={(name) => (isNameTaken(views, { name, ...owners }) ? text('taken') : undefined)}
      onName={(name) => create({ ...shown, name, ...owners, isDefault: false })}
      isOff={isPending || error !== null}
    >
      {isShared && (
        <TextField
          select
          size="small"
          label={text('audience')}
          value={whose}
          onChange={({ target }) => setWhose(target.value)}
        >
          <MenuItem value={oneself}>{text('forOneself')}</MenuItem>
          {audiences.groups.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {text('forGroup', { name })}
            </MenuItem>
          ))}
          {audiences.account && <MenuItem value={everybody}>{text('forAccount')}</MenuItem>}
        </TextField>
      )}
    </NameForm>
  )
}
