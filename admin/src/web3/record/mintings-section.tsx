import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import { listTokenMintings, type TokenMinting } from '@parvis/schemas/calls/token-mintings'
import { lazy, Suspense, useState } from 'react'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { counted, currentLocale } from '../../i18n/current-locale'
import { timeLeft } from '../../live/jobs/time-left'
import { Section } from '../section'
import type { ShownToken } from '../token'
import { useCoins } from '../use-chain'
import { mintingMessages } from './minting-messages'

const RecipientsDialog = lazy(() => import('./recipients-dialog'))

/** The mintings of a token, the latest first, each with how far it is. */
export function MintingsSection({ token }: { token: ShownToken }) {
  const text = useMessages(mintingMessages)
  const { data, error, refetch } = useRead(listTokenMintings, { params: { id: token.id } })
  const [shown, setShown] = useState<TokenMinting>()
  return (
    <Section title={text('mintings')}>
      {error && !data && <ReadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
      {data?.length === 0 && <Typography color="textSecondary">{text('none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((minting) => (
          <MintingLine key={minting.id} minting={minting} onSee={() => setShown(minting)} />
        ))}
      </Box>
      <Suspense>
        {shown && <RecipientsDialog token={token} minting={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Section>
  )
}

interface MintingLineProps {
  minting: TokenMinting
  onSee(): void
}

function MintingLine({ minting, onSee }: MintingLineProps) {
  const text = useMessages(mintingMessages)
  const { recipients, requestedBy, createdAt } = minting
  return (
    <Box
      component="li"
      sx={{ py: 1.5, '&:first-of-type': { pt: 0 }, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{text('to', counted(recipients))}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text('requestedBy', { name: requestedBy })}
        </Typography>
        <Box sx={{ ml: 'auto', color: 'text.secondary' }}>
          <RelativeDate value={createdAt} />
        </Box>
      </Box>
      <Progress minting={minting} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Cost minting={minting} />
        <Button size="small" color="inherit" onClick={onSee} sx={{ ml: 'auto', mr: -0.5 }}>
          {text('see')}
        </Button>
      </Box>
    </Box>
  )
}

/** How far a minting is: a figure, with a bar and the time left while it is under way. */
function Progress({ minting }: Pick<MintingLineProps, 'minting'>) {
  const text = useMessages(mintingMessages)
  const locale = currentLocale()
  const { recipients, confirmed, failed, cancelled, waiting, secondsLeft, transactions } = minting
  const { done, of } = transactions
  const all = recipients.toLocaleString(locale)
  const sentence = [
    text('confirmed', { smart_count: confirmed, done: confirmed.toLocaleString(locale), all }),
    ...(failed > 0 ? [text('failed', counted(failed))] : []),
    ...(cancelled > 0 ? [text('cancelled', counted(cancelled))] : []),
    ...(of > 1
      ? [text('inTransactions', { done: done.toLocaleString(locale), of: of.toLocaleString(locale) })]
      : []),
    ...(secondsLeft === null ? [] : [text('left', { time: timeLeft(secondsLeft, locale) })]),
  ].join(' · ')
  return (
    <>
      {waiting > 0 && (
        <LinearProgress
          variant="determinate"
          aria-label={text('progress')}
          aria-valuetext={sentence}
          value={Math.floor((100 * confirmed) / recipients)}
          sx={{ mt: 1, height: 4, borderRadius: 2, bgcolor: 'action.hover' }}
        />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {sentence}
      </Typography>
    </>
  )
}

/** What a minting cost, and what it is expected to cost yet. */
function Cost({ minting: { cost, waiting, expectedLeft } }: Pick<MintingLineProps, 'minting'>) {
  const text = useMessages(mintingMessages)
  const coins = useCoins()
  const paid = text(waiting > 0 ? 'costSoFar' : 'cost', { cost: coins(cost, 'up') })
  const left = waiting > 0 && expectedLeft !== null && expectedLeft !== '0' ? expectedLeft : undefined
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {paid}
      {left !== undefined && ` · ${text('costLeft', { cost: coins(left, 'up') })}`}
    </Typography>
  )
}
