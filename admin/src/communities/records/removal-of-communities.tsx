/** The effects of deleting communities: their members, and the networks that it disconnects. */

import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import type { RemovalDetailsProps } from '@parvis/admin-kit'
import { useMessages } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { readDeletionImpact } from '@parvis/schemas/calls/networks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { counted, currentLocale } from '../../i18n/current-locale'
import { type CommunityContents, namesOf, sumContents } from './contents'

/** Messages of the list of communities, and about deleting them. */
const recordsMessages = defineMessages({
  members: {
    fr: '%{count} membre connu y est attaché, avec son historique. |||| %{count} membres connus y sont attachés, avec leur historique.',
    en: '%{count} known member belongs to it, with their history. |||| %{count} known members belong to it, with their history.',
  },
  networks: {
    fr: '%{count} réseau est déconnecté et peut être relié à une autre communauté : %{names}. |||| %{count} réseaux sont déconnectés et peuvent être reliés à une autre communauté : %{names}.',
    en: '%{count} network is disconnected and can be connected to another community: %{names}. |||| %{count} networks are disconnected and can be connected to another community: %{names}.',
  },
  others: { fr: '%{count} autre |||| %{count} autres', en: '%{count} other |||| %{count} others' },
  unknown: { fr: 'Ce qui y est attaché n’a pas pu être lu.', en: 'What belongs to it could not be read.' },
  stay: { fr: 'Laisser le robot sur les serveurs', en: 'Leave the bot on the servers' },
})

/** The effects of deleting communities, by number and name, and whether the bot stays on their servers. */
export function RemovalOfCommunities({ ids, chosen, choose }: RemovalDetailsProps) {
  const text = useMessages(recordsMessages)
  const { data: contents, isError } = useCommunityContents(ids.map(String))
  if (isError)
    return (
      <Alert severity="info" sx={{ mt: 1 }}>
        {text('unknown')}
      </Alert>
    )
  if (!contents) return <Skeleton variant="rounded" height={48} sx={{ mt: 1 }} />
  return (
    <>
      <DialogContentText sx={{ mt: 1 }}>{text('members', counted(contents.members))}</DialogContentText>
      {contents.networks > 0 && (
        <>
          <DialogContentText sx={{ mt: 1 }}>
            {text('networks', {
              ...counted(contents.networks),
              names: namesOf(contents, (count) => text('others', counted(count)), currentLocale()),
            })}
          </DialogContentText>
          <FormControlLabel
            sx={{ mt: 1 }}
            control={
              <Checkbox
                checked={chosen.stay === true}
                onChange={({ target }) => choose({ ...chosen, stay: target.checked })}
              />
            }
            label={text('stay')}
          />
        </>
      )}
    </>
  )
}

/** How many communities one call may name. */
const most = 100

/** The total content of communities. */
function useCommunityContents(ids: readonly string[]) {
  return useQuery({
    queryKey: ['servers of communities', ids],
    queryFn: async () => sumContents(await Promise.all(inBatches(ids).map(contentsOf))),
    meta: { isOnce: true },
    gcTime: 0,
    retry: false,
  })
}

function inBatches(ids: readonly string[]): readonly (readonly string[])[] {
  const starts = Array.from({ length: Math.ceil(ids.length / most) }, (_, part) => part * most)
  return starts.map((start) => ids.slice(start, start + most))
}

function contentsOf(ids: readonly string[]): Promise<CommunityContents> {
  return call(readDeletionImpact, { query: { ids: JSON.stringify(ids) } })
}
