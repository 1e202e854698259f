import { useMessages } from '@parvis/admin-kit'
import { useGetList } from 'react-admin'
import { frameMessages } from './messages'
import { SidebarLine, type SidebarLineProps } from './sidebar-line'

interface WaitingEntryProps extends SidebarLineProps {
  route: string
  /** The filter of the records that wait for someone. */
  waiting: Readonly<Record<string, string>>
}

/** The entry of records of which some wait for someone, with how many; it leads to those while there are any. */
export function WaitingEntry({ route, waiting, ...line }: WaitingEntryProps) {
  const text = useMessages(frameMessages)
  const { total = 0 } = useGetList(route, { filter: waiting, pagination: { page: 1, perPage: 1 } })
  if (total === 0) return <SidebarLine {...line} />
  const filter = encodeURIComponent(JSON.stringify(waiting))
  const count = text('waiting', { smart_count: total })
  return (
    <SidebarLine
      {...line}
      to={`/${route}?filter=${filter}`}
      count={{ shown: total > most ? `${most}+` : String(total), spoken: count }}
    />
  )
}

/** The greatest number that is shown. */
const most = 99
