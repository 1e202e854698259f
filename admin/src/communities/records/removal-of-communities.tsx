/** What deleting communities touches: their members, and the networks that it disconnects. */

import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import type { RemovalDetailsProps } from '@parvis/admin-kit'
import { communities } from '@parvis/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { counted, currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { type Held, heldTogether, namesOf } from './held'
import { recordsWords } from './words'

/** What deleting communities touches, by number and name, and whether the bot stays on their servers. */
export function RemovalOfCommunities({ ids, chosen, choose }: RemovalDetailsProps) {
  const text = useWords(recordsWords)
  const { data: held, isError } = useHeldByCommunities(ids.map(String))
  if (isError)
    return (
      <Alert severity="info" sx={{ mt: 1 }}>
        {text('unknown')}
      </Alert>
    )
  if (!held) return <Skeleton variant="rounded" height={48} sx={{ mt: 1 }} />
  return (
    <>
      <DialogContentText sx={{ mt: 1 }}>{text('members', counted(held.members))}</DialogContentText>
      {held.networks > 0 && (
        <>
          <DialogContentText sx={{ mt: 1 }}>
            {text('networks', {
              ...counted(held.networks),
              names: namesOf(held, (count) => text('others', counted(count)), currentLocale()),
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

/** Of how many communities the API tells at a time. */
const most = 100

/** What communities hold in all, as the API tells it. */
function useHeldByCommunities(ids: readonly string[]) {
  return useQuery({
    queryKey: ['communities held', ids],
    queryFn: async () => heldTogether(await Promise.all(inParts(ids).map(heldBy))),
    meta: { isOnce: true },
    gcTime: 0,
    retry: false,
  })
}

function inParts(ids: readonly string[]): readonly (readonly string[])[] {
  const starts = Array.from({ length: Math.ceil(ids.length / most) }, (_, part) => part * most)
  return starts.map((start) => ids.slice(start, start + most))
}

function heldBy(ids: readonly string[]): Promise<Held> {
  return call<Held>('GET', `${communities.path}/held?${new URLSearchParams({ ids: JSON.stringify(ids) })}`)
}
