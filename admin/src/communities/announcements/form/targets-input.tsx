/** The channels to which an announcement is sent, by network. */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type InputProps, LabelledGroup, useFieldInput, useMessages, visuallyHidden } from '@parvis/admin-kit'
import type { communityAnnouncements } from '@parvis/schemas'
import { lazy, Suspense, useState } from 'react'
import { counted } from '../../../i18n/current-locale'
import { useIntegratedNetworks } from '../use-integrated-networks'
import { formMessages } from './messages'
import { TargetGroup } from './target-group'
import { networkIdsOf, newTargets, targetsIn } from './targets'

const AddTargets = lazy(() => import('./add-targets'))

type TargetsField = (typeof communityAnnouncements)['fields']['targets']

/** How many channels are shown at first: an announcement may have 500. */
const shownAtFirst = 30

/** Chooses channels of the networks of the community, and what each gets. */
export default function TargetsInput({ field, path }: InputProps) {
  const text = useMessages(formMessages)
  const { control, id, label, error } = useFieldInput(field, path)
  const networks = useIntegratedNetworks()
  const [announced, announce] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const targets = targetsIn(control.value)
  const shown = showsAll ? targets : targets.slice(0, shownAtFirst)
  const indexed = shown.map((target, index) => ({ ...target, index }))

  const add = (networkId: string, channelIds: readonly string[]) => {
    const fresh = newTargets(networkId, channelIds, targets)
    control.onChange([...targets, ...fresh])
    setShowsAll(showsAll || targets.length + fresh.length > shownAtFirst)
    announce(text('added', counted(fresh.length)))
  }
  const removeAt = (index: number, channel: string) => {
    control.onChange(targets.filter((_, each) => each !== index))
    announce(text('removed', { channel }))
  }
  return (
    <LabelledGroup id={id} label={label} error={targets.length === 0 ? error : undefined}>
      <Stack spacing={2} sx={{ mt: 0.5 }}>
        {targets.length === 0 && <Typography color="textSecondary">{text('noChannel')}</Typography>}
        {networkIdsOf(shown).map((networkId) => (
          <TargetGroup
            key={networkId}
            networkId={networkId}
            network={networks?.find((each) => each.id === networkId)}
            targets={indexed.filter((target) => target.networkId === networkId)}
            fields={(field as unknown as TargetsField).fields}
            path={path}
            onRemove={removeAt}
          />
        ))}
        {shown.length < targets.length && (
          <Button color="inherit" onClick={() => setShowsAll(true)} sx={{ alignSelf: 'flex-start' }}>
            {text('more', { count: targets.length })}
          </Button>
        )}
        {networks?.length === 0 ? (
          <FormHelperText>{text('noNetwork')}</FormHelperText>
        ) : (
          <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
            {networks && <AddTargets networks={networks} targets={targets} onAdd={add} />}
          </Suspense>
        )}
      </Stack>
      <Box role="status" sx={visuallyHidden}>
        {announced}
      </Box>
    </LabelledGroup>
  )
}
