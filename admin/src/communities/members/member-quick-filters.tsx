import Left from '@mui/icons-material/Logout'
import Present from '@mui/icons-material/PersonOutlined'
import Bot from '@mui/icons-material/SmartToyOutlined'
import Unsynced from '@mui/icons-material/SyncProblemOutlined'
import { QuickFilter } from '@parvis/admin-kit'
import { communityNetworks } from '@parvis/schemas'
import { useGetList } from 'react-admin'
import { useWords } from '../../i18n/use-words'
import { useMayRead } from '../../session/use-may-read'
import { membersWords } from './words'

/** The choices that moderators make most often: who is there, who left, bots, and who is not synchronised. */
export function MemberQuickFilters() {
  const text = useWords(membersWords)
  const stopped = useStoppedNetworks()
  return (
    <>
      <QuickFilter icon={<Present />} label={text('present')} filter={{ leftAt: { empty: true } }} />
      <QuickFilter icon={<Left />} label={text('left')} filter={{ leftAt: { empty: false } }} />
      <QuickFilter icon={<Bot />} label={text('bots')} filter={{ isBot: true }} />
      {stopped.length > 0 && (
        <QuickFilter
          icon={<Unsynced />}
          label={text('unsynced')}
          filter={{ networks: stopped, leftAt: { empty: true } }}
        />
      )}
    </>
  )
}

/** Ids of the networks that no longer tell of their members. */
function useStoppedNetworks(): readonly string[] {
  const enabled = useMayRead()(communityNetworks)
  const wish = {
    filter: { state: ['failed', 'disconnected'] },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' as const },
  }
  const { data = [] } = useGetList(communityNetworks.route, wish, { enabled })
  return data.map(({ id }) => id)
}
