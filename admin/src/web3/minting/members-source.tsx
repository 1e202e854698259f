import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useMessages } from '@parvis/admin-kit'
import { type MembersRehearsal, rehearseMembers } from '@parvis/schemas/calls/token-mintings'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call'
import type { ShortValues } from '../../forms/use-short-form'
import { counted } from '../../i18n/current-locale'
import { listMessages } from './list-messages'
import { ListOutcome } from './list-outcome'
import type { ChosenMembers } from './members-choice'
import { mintMessages } from './mint-messages'
import type { MintSource, MintSourceProps } from './mint-source'
import { useMintList } from './use-mint-list'

const MembersChoice = lazy(() => import('./members-choice'))

/** Mints to the members of a community who have an address on their page: rehearsed first, then sent. */
export function useMembersSource(props: MintSourceProps): MintSource {
  const { token, wallet } = props
  const text = useMessages(listMessages)
  const checkText = useMessages(mintMessages)
  const [chosen, setChosen] = useState<ChosenMembers>({ communityId: undefined, tags: [] })
  const [rehearsal, setRehearsal] = useState<MembersRehearsal>()
  const forget = () => setRehearsal(undefined)
  const mint = useMintList(props, rehearsal, forget)
  const change = (next: ChosenMembers) => {
    setChosen(next)
    forget()
  }
  const rehearse = async ({ amount, number }: ShortValues) => {
    const { communityId, tags } = chosen
    if (!communityId) return
    const what = { ...(amount !== undefined && { amount }), ...(number !== undefined && { number }) }
    const body = { communityId, tags: [...tags], ...what, wallet }
    setRehearsal(await call(rehearseMembers, { params: { id: token.id }, body }))
  }
  const isMintable = rehearsal?.mintingId != null
  return {
    label: isMintable ? mint.label : checkText('check'),
    isBlocked: isMintable ? mint.isBlocked : !chosen.communityId,
    send: isMintable ? mint.send : rehearse,
    forget,
    content: (
      <>
        <Stack spacing={2} onChange={forget}>
          <Suspense>
            <MembersChoice token={token} chosen={chosen} onChange={change} />
          </Suspense>
        </Stack>
        <Stack role="status" spacing={2}>
          <ListOutcome
            token={token}
            rehearsal={rehearsal}
            problem={undefined}
            isByWallet={wallet !== undefined}
          />
          {rehearsal && rehearsal.withoutWallet > 0 && (
            <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
              {text('withoutWallet', counted(rehearsal.withoutWallet))}
            </Box>
          )}
        </Stack>
      </>
    ),
  }
}
