import { Alert, Box, Link, Skeleton, Typography } from '@mui/material'
import type { Use } from '@parvis/data-provider'
import { LinkBase, useCreatePath } from 'react-admin'
import { useLanguage, useText } from '../messages/use-text.js'
import { checkedAtMost, type Uses } from './use-uses.js'

/** How many uses are named; the others are counted. */
const named = 5

/** Says what refers to the records that are to be deleted: how many, and the first of them by name. */
export function UsesOf({ uses, count }: { uses: Uses; count: number }) {
  const text = useText()
  if (uses.isPending) return <Searching />
  return (
    <>
      {uses.found.length > 0 && <UseList uses={uses} />}
      {uses.isUnknown && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {text('uses_unknown')}
        </Alert>
      )}
      {count > checkedAtMost && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {text('uses_first', { count: checkedAtMost })}
        </Typography>
      )}
    </>
  )
}

function Searching() {
  const text = useText()
  return (
    <Box role="status" aria-label={text('uses_loading')} sx={{ mt: 2 }}>
      <Skeleton width="70%" />
    </Box>
  )
}

function UseList({ uses: { found, isPartial } }: { uses: Uses }) {
  const text = useText()
  const others = found.length - named
  return (
    <Alert severity="warning" role="status" sx={{ mt: 2 }}>
      {text(isPartial ? 'uses_at_least' : 'uses_count', { smart_count: found.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {found.slice(0, named).map((use) => (
          <li key={JSON.stringify(use)}>
            <UseName use={use} />
          </li>
        ))}
        {others > 0 && <li>{text('uses_more', { smart_count: others })}</li>}
      </Box>
    </Alert>
  )
}

function UseName({ use: { id, title, route, label } }: { use: Use }) {
  const text = useText()
  const locale = useLanguage()
  const createPath = useCreatePath()
  const field = typeof label === 'string' ? label : label[locale]
  const told = text('uses_item', { field, title: title[locale] })
  if (route === undefined) return told
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource: route, type: 'show', id })}
      color="inherit"
      underline="always"
    >
      {told}
    </Link>
  )
}
