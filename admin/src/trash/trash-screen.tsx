import EmptyIcon from '@mui/icons-material/DeleteForeverOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { EmptyIllustration, PageHeader, StateMessage, useMessages } from '@parvis/admin-kit'
import { hasTrash, type Resource, trashDays, trashRights } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ReadFailure } from '../api/read-failure'
import { FormDialog } from '../forms/form-dialog'
import { currentLocale } from '../i18n/current-locale'
import { trashTitle } from '../routing/routes'
import { mayOpen } from '../session/access'
import { useConnection } from '../session/use-connection'
import { trashMessages } from './messages'
import { TrashList } from './trash-list'
import { TrashPagination } from './trash-pagination'
import { type TrashedItem, titleOf } from './trashed-item'
import { type Purge, useTrashActions, useTrashPage } from './use-trash'

/** Deleted records: their author, their expiry, and buttons to restore or purge them. */
export function TrashScreen() {
  const text = useMessages(trashMessages)
  const locale = currentLocale()
  const connection = useConnection()
  const { resource, page, choose, turn } = usePlace()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [purging, setPurging] = useState<{ which: Purge; count: number; name?: string }>()
  const { data, error, refetch } = useTrashPage(resource?.name, page)
  const { isBusy, restore, purge } = useTrashActions(() => setChecked(new Set()))
  const mayPurge = mayOpen(connection, { right: trashRights.delete })
  const deletable = resources.filter(
    (each) => hasTrash(each) && mayOpen(connection, { right: each.rights.delete }),
  )
  const chosen = data?.items.filter(({ id }) => checked.has(id)) ?? []
  const isEmpty = data?.total === 0
  function askToPurge(items: readonly TrashedItem[]) {
    const [first] = items
    const name = first && items.length === 1 ? titleOf(first) : undefined
    setPurging({ which: { items }, count: items.length, name })
  }
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader
        title={trashTitle[currentLocale()]}
        note={data && !isEmpty ? text('count', { smart_count: data.total }) : undefined}
      >
        {mayPurge && data && !isEmpty && (
          <Button
            color="inherit"
            startIcon={<EmptyIcon />}
            disabled={isBusy}
            onClick={() =>
              setPurging({ which: resource ? { resource: resource.name } : {}, count: data.total })
            }
          >
            {resource ? text('emptyKind', { name: resource.label.many[locale] }) : text('empty')}
          </Button>
        )}
      </PageHeader>
      <Typography color="textSecondary" sx={{ pb: 2, maxWidth: 720 }}>
        {text('intro', { days: trashDays })}
      </Typography>
      {error && <ReadFailure error={error} retry={refetch} />}
      <Paper variant="outlined">
        <KindField
          resources={deletable}
          value={resource?.name ?? ''}
          onChange={(name) => {
            setChecked(new Set())
            choose(name)
          }}
        />
        {!data && !error && <Skeleton variant="rounded" height={240} sx={{ m: 2 }} />}
        {isEmpty && (
          <StateMessage drawing={<EmptyIllustration />} sentence={text('nothing', { days: trashDays })}>
            {resource && (
              <Button variant="contained" component={Link} to={`/${resource.route}`}>
                {text('back')}
              </Button>
            )}
          </StateMessage>
        )}
        {data && !isEmpty && (
          <>
            <TrashList
              items={data.items}
              checked={checked}
              isBusy={isBusy}
              onCheck={setChecked}
              onRestore={restore}
              onPurge={mayPurge ? askToPurge : undefined}
              chosen={chosen}
            />
            <TrashPagination page={page} total={data.total} onTurn={turn} />
          </>
        )}
      </Paper>
      {purging && (
        <FormDialog
          isDestructive
          title={purging.name === undefined ? text('purgeTitle') : text('purgeNamed', { name: purging.name })}
          intro={text('purgeText', { smart_count: purging.count })}
          label={text('purge')}
          onSend={async () => {
            await purge(purging.which)
            setPurging(undefined)
          }}
          onClose={() => setPurging(undefined)}
        />
      )}
    </Box>
  )
}

/** Which part of the trash the address names. */
function usePlace() {
  const [query, setQuery] = useSearchParams()
  const resource = resources.find(({ name }) => name === query.get('resource'))
  const page = Math.max(0, Math.trunc(Number(query.get('page') ?? 1)) - 1) || 0
  return {
    resource,
    page,
    choose: (name: string) => setQuery(name ? { resource: name } : {}),
    turn: (to: number) =>
      setQuery({ ...(resource && { resource: resource.name }), ...(to > 0 && { page: String(to + 1) }) }),
  }
}

interface KindFieldProps {
  resources: readonly Resource[]
  value: string
  onChange(name: string): void
}

function KindField({ resources: kinds, value, onChange }: KindFieldProps) {
  const text = useMessages(trashMessages)
  const locale = currentLocale()
  return (
    <TextField
      select
      label={text('kind')}
      value={kinds.some(({ name }) => name === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ m: 2, minWidth: 240, maxWidth: 'calc(100% - 32px)' }}
    >
      <MenuItem value="">{text('everything')}</MenuItem>
      {kinds.map(({ name, label }) => (
        <MenuItem key={name} value={name}>
          {label.many[locale]}
        </MenuItem>
      ))}
    </TextField>
  )
}
