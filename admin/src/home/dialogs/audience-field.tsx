import { useMessages } from '@parvis/admin-kit'
import { dashboards } from '@parvis/schemas'
import type { Dashboard } from '@parvis/schemas/calls/dashboards'
import { listViewAudiences } from '@parvis/schemas/calls/views'
import { useState } from 'react'
import { useRead } from '../../api/use-read'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { ChoiceField } from '../item-dialog/choice-field'
import { homeMessages } from '../messages'
import { audienceValue } from './audience'

interface AudienceFieldProps {
  /** Whose it is already; one’s own by default. */
  present?: Pick<Dashboard, 'audience' | 'group'>
}

/** With whom a dashboard is shared: those whom the person may share it with, and those who see it already. */
export function AudienceField({ present = { audience: 'own', group: null } }: AudienceFieldProps) {
  const text = useMessages(homeMessages)
  const connection = useConnection()
  const { data } = useRead(listViewAudiences)
  const [value, setValue] = useState(audienceValue(present))
  const mayShareWithAll = mayOpen(connection, { right: dashboards.rights.update })
  const groups = [...(data?.groups ?? []), ...(present.group ? [present.group] : [])]
  const named = [...new Map(groups.map((group) => [group.id, group])).values()]
  return (
    <ChoiceField
      name="audience"
      label={text('audience')}
      help={text('audienceHelp')}
      value={value}
      choices={[
        { value: 'own', label: text('forMe') },
        ...named.map((group) => ({
          value: audienceValue({ audience: 'group', group }),
          label: text('forGroup', { name: group.name }),
        })),
        ...(mayShareWithAll || present.audience === 'account'
          ? [{ value: 'account', label: text('forAccount') }]
          : []),
      ]}
      onChange={setValue}
    />
  )
}
