import MoreIcon from '@mui/icons-material/MoreVert'
import RetryIcon from '@mui/icons-material/ReplayOutlined'
import DeployIcon from '@mui/icons-material/RocketLaunchOutlined'
import MintIcon from '@mui/icons-material/TollOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMessages } from '@parvis/admin-kit'
import { tokens } from '@parvis/schemas'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type RaRecord, useNavigate } from 'react-admin'
import { isOnChain, type ShownToken, stateOf, tokenOf, useTokenRights } from '../token'
import { useContract } from '../use-contract'
import { actionMessages } from './action-messages'
import { copyOf } from './copy-of'
import { useIsShowPage } from './use-is-show-page'

const dialogs = {
  deploy: lazy(() => import('../dialogs/deploy-dialog')),
  retry: lazy(() => import('../dialogs/retry-dialog')),
  mint: lazy(() => import('../minting/mint-dialog')),
  pause: lazy(() => import('../dialogs/pause-dialog')),
  offer: lazy(() => import('../dialogs/offer-dialog')),
  accept: lazy(() => import('../dialogs/accept-dialog')),
  freeze: lazy(() => import('../dialogs/freeze-dialog')),
  cancel: lazy(() => import('../dialogs/cancel-dialog')),
}

/** What can be done with a token, besides editing and deleting it. */
type TokenAction = keyof typeof dialogs

/** The actions on a token in its state: the next step as a button, the others in a menu; nothing above its form. */
export function TokenActions({ record }: { record: RaRecord }) {
  const isShown = useIsShowPage()
  const token = tokenOf(record)
  const [main, others] = useActions(token)
  const [open, setOpen] = useState<TokenAction>()
  const Dialog = open && dialogs[open]
  if (!isShown) return null
  return (
    <>
      {main && <MainAction action={main} onChoose={setOpen} />}
      <ActionMenu token={token} actions={others} onChoose={setOpen} />
      <Suspense>{Dialog && <Dialog token={token} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}

type MainAction = 'deploy' | 'retry' | 'mint'

/** What the signed-in person may do with a token now: the next step, and the others. */
function useActions(token: ShownToken): readonly [MainAction | undefined, readonly TokenAction[]] {
  const { mayDeploy, mayMint } = useTokenRights()
  const state = stateOf(token)
  const { data: contract } = useContract(token)
  const management: readonly TokenAction[] = [
    'pause',
    'offer',
    ...(contract?.pendingOwner ? (['accept'] as const) : []),
    ...(contract?.isFrozen ? [] : (['freeze'] as const)),
  ]
  const isUnderWay = state === 'deploying' || state === 'minting'
  const onChain = isOnChain(token)
  const others: readonly TokenAction[] = [
    ...(mayMint && onChain && state === 'failed' ? (['mint'] as const) : []),
    ...(mayDeploy && isUnderWay ? (['cancel'] as const) : []),
    ...(mayDeploy && onChain ? management : []),
  ]
  return [mainAction(), others]

  function mainAction(): MainAction | undefined {
    if (state === 'draft') return mayDeploy ? 'deploy' : undefined
    if (state === 'failed') return mayDeploy ? 'retry' : undefined
    return mayMint && onChain ? 'mint' : undefined
  }
}

const icons: Readonly<Record<MainAction, ReactNode>> = {
  deploy: <DeployIcon />,
  retry: <RetryIcon />,
  mint: <MintIcon />,
}

interface MainActionProps {
  action: MainAction
  onChoose(action: TokenAction): void
}

function MainAction({ action, onChoose }: MainActionProps) {
  const text = useMessages(actionMessages)
  return (
    <Button variant="outlined" startIcon={icons[action]} onClick={() => onChoose(action)}>
      {text(action)}
    </Button>
  )
}

interface ActionMenuProps {
  token: ShownToken
  actions: readonly TokenAction[]
  onChoose(action: TokenAction): void
}

/** The further actions; nothing when there are none. */
function ActionMenu({ token, actions, onChoose }: ActionMenuProps) {
  const text = useMessages(actionMessages)
  const navigate = useNavigate()
  const { mayCreate } = useTokenRights()
  const { data: contract } = useContract(token)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (actions.length === 0 && !mayCreate) return null
  const choose = (action: TokenAction) => {
    setAnchor(null)
    onChoose(action)
  }
  const duplicate = () => {
    const state = { record: copyOf(token), draft: `copy ${token.id}` }
    navigate(`/${tokens.route}/create`, { state })
  }
  return (
    <>
      <IconButton
        aria-label={text('more')}
        title={text('more')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem key={action} dense onClick={() => choose(action)}>
            {text(action === 'pause' && contract?.isPaused ? 'resume' : action)}
          </MenuItem>
        ))}
        {mayCreate && (
          <MenuItem dense onClick={duplicate}>
            {text('duplicate')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
