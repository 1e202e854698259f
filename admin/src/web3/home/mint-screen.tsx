import CreateIcon from '@mui/icons-material/AddOutlined'
import ListIcon from '@mui/icons-material/ListOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageHeader, useMessages } from '@parvis/admin-kit'
import { tokens } from '@parvis/schemas'
import type { TokenChainState } from '@parvis/schemas/calls/tokens'
import { senderCauses } from '@parvis/schemas/token-causes'
import { Link } from 'react-router-dom'
import { ReadFailure } from '../../api/read-failure'
import { currentLocale } from '../../i18n/current-locale'
import { ChainNotice } from '../chain-notice'
import { useTokenRights } from '../token'
import { useChain } from '../use-chain'
import { AttentionSection } from './attention-section'
import { ChainSection } from './chain-section'
import { homeMessages } from './messages'
import { SignerSection } from './signer-section'

/** How often the chain is read again, in milliseconds. */
const pause = 15_000

/** The home of tokens: the chain, what the server can pay for, and what needs attention. */
export function MintScreen() {
  const text = useMessages(homeMessages)
  const { data: chain, error, refetch } = useChain(pause)
  return (
    <>
      <HomeHeader />
      <ChainNotice maxWidth={960} />
      <Stack spacing={2} sx={{ maxWidth: 960 }}>
        <Typography color="textSecondary">{text('intro')}</Typography>
        {error && !chain && <ReadFailure error={error} retry={refetch} />}
        {!chain && !error && <Skeleton variant="rounded" height={320} />}
        {chain && <ChainView chain={chain} />}
        <AttentionSection />
      </Stack>
    </>
  )
}

function HomeHeader() {
  const text = useMessages(homeMessages)
  const { mayCreate } = useTokenRights()
  return (
    <PageHeader title={tokens.label.many[currentLocale()]}>
      <Button component={Link} to={`/${tokens.route}`} color="inherit" startIcon={<ListIcon />}>
        {text('list')}
      </Button>
      {mayCreate && (
        <Button
          component={Link}
          to={`/${tokens.route}/create`}
          variant="contained"
          startIcon={<CreateIcon />}
        >
          {text('create')}
        </Button>
      )}
    </PageHeader>
  )
}

function ChainView({ chain }: { chain: TokenChainState }) {
  const text = useMessages(homeMessages)
  return (
    <>
      {chain.cause && (
        <Alert severity="warning">
          <AlertTitle>{text('nothingSent')}</AlertTitle>
          {senderCauses[chain.cause][currentLocale()]}
        </Alert>
      )}
      <Box sx={columns}>
        <ChainSection chain={chain} />
        <SignerSection chain={chain} />
      </Box>
    </>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
